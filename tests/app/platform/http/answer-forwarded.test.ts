import { expect, test, vi } from "vitest";
import { parseConfig } from "../../../../app/platform/config/parse-config.ts";
import { fetchForwarded } from "../../../../app/entry/forwarding.ts";

const card = "http://services.internal/magma/image/upload/card/kotaku/1-0123abcd.png";
const image = "http://services.internal/magma/image/upload/w_340/a.jpg";
const answer = async (address: string, send: () => Promise<Response>) => {
  const log = vi.fn();
  const { status, headers } = await fetchForwarded(new Request(address), send, {
    config: parseConfig({}),
    log,
  });
  return [status, headers.get("Location"), log.mock.calls.length];
};
const status = (number: number) => () => Promise.resolve(new Response(null, { status: number }));
const plain = "/profile-assets/card/kotaku.png";

test.each([
  ["is there", card, status(200), [200, null, 0]],
  ["fails, which the services have logged", card, status(500), [302, plain, 0]],
  ["is too much to draw", card, status(429), [302, plain, 0]],
  ["is of a removed story", card, status(410), [410, null, 0]],
  ["can't be asked for", card, () => Promise.reject(new Error("down")), [302, plain, 1]],
  ["is of a blog that has none", card.replace("kotaku", "halcyon"), status(500), [404, null, 0]],
  ["is no card", image, status(429), [429, null, 0]],
])("a card that %s", async (_, address, send, expected) => {
  expect(await answer(address, send)).toEqual(expected);
});
