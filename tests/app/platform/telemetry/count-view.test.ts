import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startViewCount } from "../../../../app/platform/telemetry/reader-events.client.ts";

interface Options {
  hasPost?: boolean;
  state?: DocumentVisibilityState;
  isPrerendering?: boolean;
  navigator?: object;
  referrer?: string;
  search?: string;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The parts of a document that counting reads. `top` is the article's, of 1,000 pixels in a window of 500. */
function createDocument({
  hasPost = true,
  state = "visible",
  isPrerendering = false,
  navigator = {},
  referrer = "",
  search = "",
}: Options) {
  const fetch = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(new Response()));
  const beacons: unknown[] = [];
  const box = { top: 500, height: 1_000 };
  const article = {
    dataset: { countView: "/ajax/view", postId: "1836000001" },
    getBoundingClientRect: () => box,
  };
  const sendBeacon = (_address: string, body: string) => beacons.push(JSON.parse(body)) > 0;
  const view = Object.assign(new EventTarget(), {
    fetch,
    navigator: { sendBeacon, ...navigator },
    innerHeight: 500,
    location: { host: "kotaku.com", search },
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
  });
  const document = Object.assign(new EventTarget(), {
    querySelector: () => (hasPost ? article : null),
    defaultView: view,
    visibilityState: state,
    prerendering: isPrerendering,
    referrer,
  });
  startViewCount(document as unknown as Document);
  const setVisibility = (visibilityState: DocumentVisibilityState) => {
    Object.assign(document, { visibilityState });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  return { document, view, fetch, beacons, box, setVisibility };
}

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

test("a page that is scrolled after a second reports one view, with the story and nothing about the reader", () => {
  const { view, fetch } = createDocument({});
  pass(3);
  expect(fetch).not.toHaveBeenCalled();
  view.dispatchEvent(new Event("scroll"));
  pass(20);
  expect(fetch).toHaveBeenCalledTimes(1);
  const [address, init] = fetch.mock.calls[0] ?? expect.fail("no request");
  expect([address, init.method, init.body, init.credentials]).toEqual([
    "/ajax/view",
    "POST",
    '{"id":"1836000001","from":""}',
    "omit",
  ]);
});

test("a page that nobody touches counts after ten seconds", () => {
  const { fetch } = createDocument({});
  pass(9);
  expect(fetch).not.toHaveBeenCalled();
  pass(1);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a page that is left within a second is not counted, and reports nothing", () => {
  const { view, fetch, beacons, setVisibility } = createDocument({});
  view.dispatchEvent(new Event("pointermove"));
  pass(0.9);
  setVisibility("hidden");
  pass(100);
  expect([fetch.mock.calls.length, beacons]).toEqual([0, []]);
});

test("a page that is left without a sign of a reader says so once, and counts if its reader comes back", () => {
  const { view, fetch, beacons, setVisibility } = createDocument({});
  const comeBackFor = (seconds: number) => {
    setVisibility("visible");
    pass(seconds);
    setVisibility("hidden");
  };
  comeBackFor(3);
  comeBackFor(2);
  expect([fetch.mock.calls.length, beacons]).toEqual([0, [{ id: "1836000001", unread: true }]]);
  setVisibility("visible");
  view.dispatchEvent(new Event("scroll"));
  comeBackFor(6);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(beacons.slice(1)).toEqual([{ id: "1836000001", seconds: [0, 11], depth: [0, 0] }]);
});

test("how long and how far it was read is reported as it is left, and each time only what is new", () => {
  const { view, beacons, box, setVisibility } = createDocument({});
  view.dispatchEvent(new Event("keydown"));
  pass(12);
  box.top = -200;
  pass(1);
  setVisibility("hidden");
  pass(60);
  setVisibility("visible");
  pass(5);
  box.top = -900;
  pass(1);
  setVisibility("hidden");
  setVisibility("hidden");
  expect(beacons).toEqual([
    { id: "1836000001", seconds: [0, 13], depth: [0, 3] },
    { id: "1836000001", seconds: [13, 19], depth: [3, 5] },
  ]);
});

test.each<[string, Options, string]>([
  ["in a hidden tab", { state: "hidden" }, "visibilitychange"],
  ["fetched ahead", { isPrerendering: true }, "prerenderingchange"],
])("a page %s waits until it is visible, then counts once", (_where, options, event) => {
  const { document, fetch } = createDocument(options);
  document.dispatchEvent(new Event(event));
  pass(60);
  expect(fetch).not.toHaveBeenCalled();
  Object.assign(document, { visibilityState: "visible", prerendering: false });
  for (let time = 0; time < 3; time++) document.dispatchEvent(new Event(event));
  pass(60);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each<[string, Options]>([
  ["a reader with Global Privacy Control", { navigator: { globalPrivacyControl: true } }],
  ["a reader with Do Not Track", { navigator: { doNotTrack: "1" } }],
  ["a page without a post", { hasPost: false }],
])("%s is not counted", (_who, options) => {
  const { fetch } = createDocument(options);
  pass(60);
  expect(fetch).not.toHaveBeenCalled();
});

test.each<[Options, string]>([
  [{ referrer: "" }, ""],
  [{ referrer: "https://kotaku.com/" }, "/"],
  [{ referrer: "https://kotaku.com/latest?x=1" }, "."],
  [{ referrer: "https://www.google.com/search?q=secret" }, "www.google.com"],
  [{ referrer: "no address" }, ""],
  [{ referrer: "https://a.example/", search: "?utm_medium=email" }, "newsletter"],
])("of where the reader came from only the host is sent: %j", (options, from) => {
  const { fetch } = createDocument(options);
  pass(10);
  expect(fetch.mock.calls[0]?.[1].body).toBe(JSON.stringify({ id: "1836000001", from }));
});
