import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  buildReport,
  reportLimits,
  withoutPersonalData,
  type Breakage,
} from "../../../../app/platform/telemetry/browser-report.ts";
import { parseBrowserReport } from "../../../../app/platform/telemetry/parse-reports.ts";

const breakage = (more: Partial<Breakage> = {}): Breakage => ({
  kind: "error",
  thrown: null,
  message: "Uncaught Error: broken",
  source: "https://kotaku.com/assets/browser-a.js?v=1#x",
  line: 3,
  column: 14,
  ...more,
});

describe("a report", () => {
  test("contains the error and its position, without any query", () => {
    const thrown = new TypeError("cannot read https://kotaku.com/search?q=my+name of ann@example.com");
    thrown.stack = `${thrown.message}\n    at f (https://kotaku.com/x.js?user=ann:3:14)`;
    expect(buildReport(breakage({ thrown }), "https://kotaku.com/search?q=my+name#top")).toEqual({
      kind: "error",
      message: "TypeError: cannot read https://kotaku.com/search of …",
      page: "/search",
      source: "https://kotaku.com/assets/browser-a.js",
      line: 3,
      column: 14,
      stack: "cannot read https://kotaku.com/search of …\n    at f (https://kotaku.com/x.js)",
    });
  });

  test("of a value that isn't an error has the browser's message", () => {
    expect(buildReport(breakage(), "https://kotaku.com/")).toMatchObject({
      message: "Uncaught Error: broken",
      stack: "",
    });
  });

  test.each([
    ["an extension's script", { source: "chrome-extension://abc/x.js" }],
    [
      "an extension in the stack",
      { thrown: Object.assign(new Error("x"), { stack: "at moz-extension://a/b" }) },
    ],
    ["another site's script, of which nothing is told", { message: "Script error.", source: "" }],
  ])("is not sent for %s", (_what, more) =>
    expect(buildReport(breakage(more), "https://kotaku.com/")).toBeNull(),
  );

  test("is always valid for the Worker, and within its limits", () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: "binary", maxLength: 3000 }),
      fc.webUrl({ withQueryParameters: true }),
    );
    fc.assert(
      fc.property(
        text,
        text,
        text,
        fc.webUrl({ withQueryParameters: true }),
        fc.nat(),
        (a, b, stack, href, line) => {
          const thrown = Object.assign(new Error(a), { stack });
          const report = buildReport(breakage({ thrown, source: b, line }), href);
          if (report === null) return;
          expect(report.stack.length).toBeLessThanOrEqual(reportLimits.stack);
          expect(parseBrowserReport(JSON.stringify(report))).toEqual(report);
        },
      ),
    );
  });
});

test.each([
  ["https://kotaku.com/ann@example.com?x=1", "/…"],
  ["https://kotaku.com/@a.a", "/@a.a"],
  ["https://kotaku.com/", "/"],
])("the page %s is reported as %s", (href, told) => expect(buildReport(breakage({}), href)?.page).toBe(told));

test.each([
  ["https://a.example/b?c=d", "https://a.example/b"],
  [
    "see (https://a.example/b?c=d) and https://e.example/#f.",
    "see (https://a.example/b) and https://e.example/",
  ],
  ["of ann.b+c@example.co.uk!", "of …"],
  ["is this null?", "is this null?"],
])("%j is reported as %j", (text, told) => expect(withoutPersonalData(text)).toBe(told));

describe("the Worker rejects", () => {
  const good = buildReport(breakage(), "https://kotaku.com/") ?? expect.fail("no report");
  test.each([
    ["what is no JSON", "x=1", "The body isn't valid JSON."],
    ["nothing", "", "The body isn't valid JSON."],
    ["a list", "[]", "kind: "],
    ["another kind", JSON.stringify({ ...good, kind: "warning" }), "kind: "],
    ["a missing field", JSON.stringify({ ...good, line: undefined }), "line: "],
    ["a field of its own", JSON.stringify({ ...good, cookie: "x" }), "cookie: "],
    ["a page with a query", JSON.stringify({ ...good, page: "/x?y" }), "page: must be a path"],
    ["a page elsewhere", JSON.stringify({ ...good, page: "https://a.example/" }), "page: must be a path"],
    ["a text too long", JSON.stringify({ ...good, message: "x".repeat(301) }), "message: "],
    ["no message", JSON.stringify({ ...good, message: "" }), "message: "],
    ["a place that is none", JSON.stringify({ ...good, column: -1 }), "column: "],
  ])("%s, with the reason", (_what, body, reason) => {
    const parsed = parseBrowserReport(body);
    expect("refusal" in parsed && parsed.refusal.startsWith(reason), JSON.stringify(parsed)).toBe(true);
  });
});
