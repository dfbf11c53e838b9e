/* oxlint-disable eslint/no-script-url -- such addresses are what is tested */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findSafeHref } from "../../../contract/link/find-safe-href.ts";
import { measureTime } from "../../measure-time.ts";

/** Control characters as named constants, because escapes in the source would hide what is tested. */
const [tab, line, nul] = ["\t", "\n", "\u0000"];

describe("findSafeHref", () => {
  test.each([
    "https://example.com/a?b=c#d",
    "http://example.com",
    "HTTPS://EXAMPLE.COM/",
    "ftp://example.com/file",
    "mailto:jane@example.com",
    "#comments",
    "/latest",
    "//example.com/a",
  ])("keeps %s", (address) => expect(findSafeHref(address)).toBe(address));

  test.each([
    "",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    ` ${tab}javascript:alert(1)`,
    `java${tab}script:alert(1)`,
    `java${line}script:alert(1)`,
    `${nul}javascript:alert(1)`,
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox",
    "file:///etc/passwd",
    "blob:https://example.com/1",
    "tel:+123",
    "view-source:https://example.com",
    "example.com",
    "./page",
    "?q=1",
    "&#106;avascript:alert(1)",
    "x-javascript:https://example.com",
  ])("rejects %j", (address) => expect(findSafeHref(address)).toBe(""));

  test("removes what browsers ignore, and escapes what could close an attribute", () => {
    expect(findSafeHref(`  ht${tab}tps://exam${line}ple.com/a  `)).toBe("https://example.com/a");
    expect(findSafeHref('/a"onclick="b<c>`')).toBe("/a%22onclick=%22b%3Cc%3E%60");
    expect(findSafeHref(`/a${nul}b\u007f`)).toBe("/a%00b%7F");
  });

  test("is linear in time for hostile addresses", () => {
    const took = measureTime(() => {
      findSafeHref(`x${" ".repeat(50_000)}x`);
      findSafeHref(`/${" ".repeat(50_000)}x${" ".repeat(50_000)}`);
    });
    expect(took).toBeLessThan(500);
  });

  test("never returns an address that browsers read with another scheme", () => {
    const schemes = new Set(["http:", "https:", "ftp:", "mailto:"]);
    const start = fc.constantFrom(
      "javascript:",
      "data:",
      "http:",
      "/",
      "#",
      "ja",
      "va",
      "script",
      ":",
      tab,
      line,
      nul,
      " ",
      "\\",
    );
    const text = fc.array(fc.oneof(start, fc.string({ unit: "binary", maxLength: 3 })), { maxLength: 8 });
    fc.assert(
      fc.property(text, (pieces) => {
        const href = findSafeHref(pieces.join(""));
        if (href === "" || !URL.canParse(href, "https://kotaku.com/")) return;
        expect(schemes).toContain(new URL(href, "https://kotaku.com/").protocol);
        expect(href).not.toMatch(/["<>`\t\n\r]/);
      }),
      { numRuns: 2000 },
    );
  });
});
