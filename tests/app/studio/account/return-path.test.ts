/* oxlint-disable eslint/no-script-url -- such addresses are what is tested */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findReferringPath, parseReturnPath } from "../../../../app/studio/account/sign-in-form.ts";
import { readVectors, vectorFiles } from "../../../vectors.ts";

const home = "https://kotaku.com";

describe("whoever has signed in is sent to a path of the same host", () => {
  test.each([
    ["/latest", "/latest"],
    ["/a-post-1?startIndex=5", "/a-post-1?startIndex=5"],
    ["/tag/año", "/tag/a%C3%B1o"],
    ["/a/../b", "/b"],
    ["/a#reply", "/a"],
    ["/", "/"],
    [null, null],
    ["", null],
    ["latest", null],
    ["https://evil.example/", null],
    ["//evil.example", null],
    ["///evil.example", null],
    ["/\\evil.example", null],
    ["\\\\evil.example", null],
    ["/.//evil.example", null],
    ["/a/..//evil.example", null],
    ["/\t/evil.example", null],
    ["/\n/evil.example", null],
    [" //evil.example", null],
    ["javascript:alert(1)", null],
    ["/signin", null],
    ["/signin?next=/signin", null],
    ["/signout", null],
    ["/ajax/me", null],
    ["/signing-ceremony-1", "/signing-ceremony-1"],
    [`/${"a".repeat(2000)}`, null],
  ])("%j leads to %j", (text, path) => expect(parseReturnPath(text)).toBe(path));

  test("whatever a public list of attacks or anybody else writes", () => {
    const strings = [...vectorFiles.flatMap(readVectors), "/x"];
    const check = (text: string) => {
      const path = parseReturnPath(text);
      if (path === null) return;
      expect(new URL(path, home).origin, text).toBe(home);
      // As a browser reads it from a header, and again from a link on that page.
      expect(new URL(new URL(path, home).href).origin, text).toBe(home);
      expect(path).toMatch(/^\/(?![/\\])/);
    };
    for (const text of strings) check(text);
    for (const text of strings) check(`/${text}`);
    fc.assert(fc.property(fc.webPath(), check));
    fc.assert(fc.property(fc.string(), (text) => check(`/${text}`)));
  });
});

describe("without a path they go back to the page from which they came", () => {
  test.each([
    ["https://kotaku.com/a-post-1?x=1", "/a-post-1?x=1"],
    ["https://kotaku.com//evil.example", null],
    ["https://kotaku.com/signin", null],
    ["https://evil.example/a", null],
    ["http://kotaku.com/a", null],
    ["nonsense", null],
    [null, null],
  ])("%j is %j", (referer, path) =>
    expect(findReferringPath(referer, "https://kotaku.com/signin")).toBe(path),
  );
});
