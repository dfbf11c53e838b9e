import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countGoals } from "../../../../app/platform/telemetry/experiment-goals.client.ts";

/** An element that matches the selectors that contain one of its words. */
class FakeElement {
  isConnected = true;
  ownerDocument: unknown = null;
  readonly words: readonly string[];
  readonly box: FakeElement | null;
  constructor(words: readonly string[] = [], box: FakeElement | null = null) {
    this.words = words;
    this.box = box;
  }
  matches = (selector: string) => this.words.some((word) => selector.includes(word));
  querySelector = (selector: string) => (this.matches(selector) ? this : null);
  closest = (selector: string) => (selector === "[data-reply-open]" ? this.box : null);
  getAttribute = () => "/reply/7";
}
const observers = new Set<() => void>();
class FakeObserver {
  readonly #change: () => void;
  constructor(change: () => void) {
    this.#change = change;
  }
  observe = () => observers.add(this.#change);
  disconnect = () => observers.delete(this.#change);
}
beforeEach(() => {
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("HTMLFormElement", FakeElement);
  vi.stubGlobal("MutationObserver", FakeObserver);
});
afterEach(() => {
  observers.clear();
  vi.unstubAllGlobals();
});

/** A page with an experiment, and the goals that it reports as it is hidden. */
function openPage({ pathname = "/7", referrer = "", shown = [] as string[] } = {}) {
  const kept = new Map<string, string>();
  const beacons: { tests: string[][] }[] = [];
  const view = Object.assign(new EventTarget(), {
    scrollY: 0,
    innerHeight: 500,
    performance: { now: () => 0 },
    location: { host: "kotaku.com", pathname },
    navigator: {
      sendBeacon: (_address: string, body: string) =>
        beacons.push(JSON.parse(body) as { tests: string[][] }) > 0,
    },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
  const document = Object.assign(new EventTarget(), {
    defaultView: view,
    visibilityState: "visible",
    referrer,
    activeElement: null as FakeElement | null,
    body: { dataset: { experiments: "zoom 1 large:1" } },
    querySelector: (selector: string) => (shown.includes(selector) ? new FakeElement() : null),
  });
  countGoals(document as unknown as Document);
  view.dispatchEvent(new Event("keydown"));
  const submit = (form: FakeElement) => {
    form.ownerDocument = document;
    const event = new Event("submit");
    Object.defineProperty(event, "target", { value: form });
    document.dispatchEvent(event);
  };
  /** The page changes, and something has the focus. */
  const change = (focused: FakeElement | null) => {
    document.activeElement = focused;
    for (const one of observers) one();
  };
  const leave = () => {
    document.visibilityState = "hidden";
    document.dispatchEvent(new Event("visibilitychange"));
    return beacons.flatMap(({ tests }) => tests.map(([, , goal]) => goal));
  };
  return { submit, change, leave };
}
const link = new FakeElement(["a[href]"]);
const reply = new FakeElement(["article[id"]);
const write = (box: FakeElement | null) => new FakeElement(["[data-reply-form]", "write"], box);

test("a reply is a goal once it is accepted: its form is gone, and it has the focus", () => {
  const { submit, change, leave } = openPage();
  const box = new FakeElement();
  submit(write(box));
  // Refused, and sent again.
  change(null);
  submit(write(box));
  expect(observers.size).toBe(1);
  box.isConnected = false;
  change(reply);
  expect(observers.size).toBe(0);
  expect(leave()).toEqual(["seen", "reply"]);
});

test.each([
  ["is refused", true, null],
  ["is refused, while another reply has the focus", true, reply],
  ["is refused, and its form closed", false, link],
])("a reply that %s is none", (_, isConnected, focused) => {
  const { submit, change, leave } = openPage();
  const box = new FakeElement();
  submit(write(box));
  box.isConnected = isConnected;
  change(focused);
  expect(leave()).toEqual(["seen"]);
});

test("a form on a page of its own counts nothing as it is sent, and none that changes a reply does", () => {
  const { submit, change, leave } = openPage();
  submit(write(null));
  submit(new FakeElement(["[data-reply-form]"], new FakeElement()));
  change(reply);
  expect(observers.size).toBe(0);
  expect(leave()).toEqual(["seen"]);
});

test.each([
  ["the new reply's", "/8", "https://kotaku.com/reply/7", true],
  ["the new reply's, after signing in", "/8", "https://kotaku.com/reply/7/signin", true],
  ["that of the reply it answers", "/7", "https://kotaku.com/reply/7", false],
  ["another story's", "/a-story-9", "https://kotaku.com/reply/7", false],
  ["one without the reply", "/9", "https://kotaku.com/reply/7", false],
  ["reached from another host", "/8", "https://else.example/reply/7", false],
  ["reached from a story", "/8", "https://kotaku.com/a-story-7", false],
  ["the first", "/8", "", false],
])(
  "after a form on a page of its own, a page that is %s: %s after %s: %s",
  (_, pathname, referrer, isGoal) => {
    const { leave } = openPage({ pathname, referrer, shown: ["#reply-8", "#reply-7"] });
    expect(leave()).toEqual(isGoal ? ["seen", "reply"] : ["seen"]);
  },
);
