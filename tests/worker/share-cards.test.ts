import { imageSize } from "image-size";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "./both-workers.ts";
import { long } from "../wait-limit.ts";

/* The card of a story without an image, on both built Workers: docs/decisions/0111. */
const host = "kotaku.com";
const id = "1830000008";

let network: Awaited<ReturnType<typeof startBothWorkers>>;
beforeAll(async () => {
  network = await startBothWorkers(fixtureNetwork);
});
afterAll(() => network.stop());

test("a story's page names its card, which is drawn and kept", long, async () => {
  const { headers } = await network.get(host, `/${id}`);
  const page = await network.get(host, new URL(headers.get("Location") ?? "", `http://${host}`).pathname);
  const [, address = ""] = /<meta property="og:image" content="([^"]+)"/.exec(await page.text()) ?? [];
  expect(address).toMatch(new RegExp(`/magma/image/upload/card/kotaku/${id}-[0-9a-f]{8}\\.png$`));
  const card = await network.get(host, new URL(address).pathname);
  expect([card.status, card.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  const bytes = new Uint8Array(await card.arrayBuffer());
  expect(imageSize(bytes)).toMatchObject({ type: "png", width: 1_200, height: 630 });
  expect(bytes.length).toBeGreaterThan(4_000);
  expect(bytes.length).toBeLessThan(60_000);
  expect((await network.env.IMAGES_STORE.head(`card/${id}`))?.size).toBe(bytes.length);
});
