import { beforeEach, expect, test, vi } from "vitest";
import { startBrowserLog } from "../../../../app/platform/telemetry/browser-log.client.ts";

const beacon = vi.fn<(address: string, body: string) => boolean>(() => true);
beforeEach(() => beacon.mockClear());

/** A page with an address for its log, whose sampling draws `drawn`. */
function open(drawn: number, dataset: object = { log: "/ajax/log" }) {
  const view = Object.assign(new EventTarget(), {
    navigator: { sendBeacon: beacon },
    location: { href: "https://kotaku.com/a?b=c" },
  });
  const draw = vi.fn(() => drawn);
  startBrowserLog({ defaultView: view, body: { dataset } } as unknown as Document, draw);
  const breakOn = (message: string, line = 1) =>
    view.dispatchEvent(
      Object.assign(new Event("error"), { error: null, message, filename: "/x.js", lineno: line, colno: 2 }),
    );
  return { view, draw, breakOn };
}
const messages = () => beacon.mock.calls.map(([, body]) => (JSON.parse(body) as { message: string }).message);

test.each([
  [0, 1],
  [0.0999, 1],
  [0.1, 0],
  [0.9999, 0],
])("a page view that draws %d sends %i reports: one in ten does", (drawn, count) => {
  open(drawn).breakOn("broken");
  expect(beacon).toHaveBeenCalledTimes(count);
});

test("draws once per page view, however many errors occur", () => {
  const { draw, breakOn } = open(0);
  breakOn("a");
  breakOn("b");
  expect(draw).toHaveBeenCalledTimes(1);
});

test("reports unhandled rejections, whatever was thrown", () => {
  const { view } = open(0);
  const reject = (reason: unknown) =>
    view.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  reject(new RangeError("too far"));
  reject("plain");
  reject(Object.create(null));
  expect(messages()).toEqual(["RangeError: too far", "plain", "unknown"]);
});

test("the same error is reported once, and at most five errors", () => {
  const { breakOn } = open(0);
  breakOn("same");
  breakOn("same");
  breakOn("same", 2);
  for (let index = 0; index < 10; index++) breakOn(`fault ${index}`);
  expect(messages()).toEqual(["same", "same", "fault 0", "fault 1", "fault 2"]);
});

test("a page without a log URL adds no listeners", () => {
  const { draw, breakOn } = open(0, {});
  breakOn("broken");
  expect(draw).not.toHaveBeenCalled();
  expect(beacon).not.toHaveBeenCalled();
});
