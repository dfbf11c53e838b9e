import { expect, test, vi } from "vitest";
import { startViewCount } from "../../../../app/platform/telemetry/reader-events.client.ts";

interface Options {
  hasPost?: boolean;
  state?: DocumentVisibilityState;
  isPrerendering?: boolean;
  navigator?: object;
}

/** The parts of a document that counting reads. */
function createDocument({
  hasPost = true,
  state = "visible",
  isPrerendering = false,
  navigator = {},
}: Options) {
  const fetch = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(new Response()));
  const article = { dataset: { countView: "/ajax/view", postId: "1836000001" } };
  const document = Object.assign(new EventTarget(), {
    querySelector: () => (hasPost ? article : null),
    defaultView: { fetch, navigator },
    visibilityState: state,
    prerendering: isPrerendering,
  });
  startViewCount(document as unknown as Document);
  return { document, fetch };
}

test("a visible page reports one view, with the post's id and nothing about the reader", () => {
  const { document, fetch } = createDocument({});
  document.dispatchEvent(new Event("visibilitychange"));
  expect(fetch).toHaveBeenCalledTimes(1);
  const [address, init] = fetch.mock.calls[0] ?? expect.fail("no request");
  expect([address, init.method, init.body, init.credentials]).toEqual([
    "/ajax/view",
    "POST",
    '{"id":"1836000001"}',
    "omit",
  ]);
});

test.each<[string, Options, string]>([
  ["in a hidden tab", { state: "hidden" }, "visibilitychange"],
  ["fetched ahead", { isPrerendering: true }, "prerenderingchange"],
])("a page %s waits until it is visible, then counts once", (_where, options, event) => {
  const { document, fetch } = createDocument(options);
  document.dispatchEvent(new Event(event));
  expect(fetch).not.toHaveBeenCalled();
  Object.assign(document, { visibilityState: "visible", prerendering: false });
  for (let time = 0; time < 3; time++) document.dispatchEvent(new Event(event));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each<[string, Options]>([
  ["a reader with Global Privacy Control", { navigator: { globalPrivacyControl: true } }],
  ["a reader with Do Not Track", { navigator: { doNotTrack: "1" } }],
  ["a page without a post", { hasPost: false }],
])("%s is not counted", (_who, options) => {
  expect(createDocument(options).fetch).not.toHaveBeenCalled();
});
