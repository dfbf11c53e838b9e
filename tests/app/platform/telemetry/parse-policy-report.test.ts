import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isExtensions, parsePolicyReport } from "../../../../app/platform/telemetry/parse-reports.ts";

/** The format sent by Chromium. */
const reporting = (body: Record<string, unknown>, type = "csp-violation") =>
  JSON.stringify([
    {
      age: 1,
      type,
      url: "https://kotaku.com/",
      user_agent: "x",
      body: {
        documentURL: "https://kotaku.com/a-story-1836000001?q=me#x",
        blockedURL: "inline",
        effectiveDirective: "script-src-elem",
        disposition: "enforce",
        ...body,
      },
    },
  ]);

describe("a violation report", () => {
  test("of the Reporting API is parsed without queries, samples and user agent", () => {
    expect(
      parsePolicyReport(
        reporting({
          blockedURL: "https://evil.example/x.js?who=me#me",
          sourceFile: "https://kotaku.com/assets/browser-a.js?x=1",
          lineNumber: 12,
          sample: "secret",
        }),
      ),
    ).toEqual([
      {
        directive: "script-src-elem",
        blocked: "https://evil.example/x.js",
        page: "/a-story-1836000001",
        source: "https://kotaku.com/assets/browser-a.js",
        line: 12,
      },
    ]);
  });

  test("of `report-uri` is parsed too, with a whole directive as in older browsers", () => {
    const report = {
      "csp-report": {
        "document-uri": "https://kotaku.com/latest",
        "blocked-uri": "data",
        "violated-directive": "img-src 'self' https:",
      },
    };
    expect(parsePolicyReport(JSON.stringify(report))).toEqual([
      { directive: "img-src", blocked: "data", page: "/latest", source: "", line: 0 },
    ]);
  });

  test("of another type is ignored", () => expect(parsePolicyReport(reporting({}, "crash"))).toEqual([]));

  test.each([
    ["no JSON", "x"],
    ["no report", "{}"],
    ["a list of something else", "[1]"],
    [
      "a hundred and one reports",
      JSON.stringify(Array.from({ length: 101 }, () => ({ type: "x", body: {} }))),
    ],
  ])("that is %s is rejected", (_what, body) => expect(parsePolicyReport(body)).toBeNull());

  test.each<[string, Record<string, unknown>, boolean]>([
    ["an extension's file", { blockedURL: "chrome-extension://abc/x.js" }, true],
    ["an extension's doing", { sourceFile: "moz-extension://abc/x.js" }, true],
    ["a frame of nothing", { blockedURL: "about" }, true],
    ["an inline script", {}, false],
    ["another's file", { blockedURL: "https://evil.example/x.js" }, false],
  ])("%s: an extension's is %j → %s", (_what, body, expected) => {
    const [violation] = parsePolicyReport(reporting(body)) ?? [];
    expect(violation && isExtensions(violation)).toBe(expected);
  });

  test("never throws, and is limited in length", () => {
    const value = fc.oneof(fc.string(), fc.webUrl(), fc.integer(), fc.constant(null), fc.object());
    fc.assert(
      fc.property(value, value, value, value, (documentURL, blockedURL, effectiveDirective, sourceFile) => {
        const violations = parsePolicyReport(
          reporting({ documentURL, blockedURL, effectiveDirective, sourceFile }),
        );
        for (const { page, blocked, source, directive } of violations ?? []) {
          expect(Math.max(page.length, blocked.length, source.length, directive.length)).toBeLessThanOrEqual(
            300,
          );
        }
      }),
    );
  });
});
