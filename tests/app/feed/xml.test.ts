import { describe, expect, test } from "vitest";
import {
  emptyElement,
  formatDocument,
  formatUtc,
  htmlElement,
  parentElement,
  textElement,
} from "../../../app/feed/xml.ts";
import { parseXml } from "./parse-xml.ts";

describe("any text in an element or attribute gives well-formed XML with that text", () => {
  test.each([
    ["a < b & c > d", "a < b & c > d"],
    ["\"quoted\" and 'quoted'", "\"quoted\" and 'quoted'"],
    ["]]>", "]]>"],
    ["]]]]>>]]>", "]]]]>>]]>"],
    ["&amp;", "&amp;"],
    ["<b>bold</b>", "<b>bold</b>"],
    ["a\u0000b\u001fc\ufffed", "abcd"],
    ["half \ud800 of one", "half \ufffd of one"],
    ["👩‍👩‍👧", "👩‍👩‍👧"],
  ])("%j", (text, expected) => {
    const parsed = parseXml(
      formatDocument(
        parentElement("a", [
          textElement("b", text),
          htmlElement("c", text),
          emptyElement("d", { e: text, f: 7, g: null }),
        ]),
      ),
    );
    const [b, c, d] = parsed.children;
    expect([b?.text, c?.text, d?.attributes]).toEqual([expected, expected, { e: expected, f: "7" }]);
  });

  test("except that a carriage return becomes a newline", () => {
    expect(parseXml(htmlElement("a", "b\r\nc\rd")).text).toBe("b\nc\nd");
  });
});

test("plain text uses numeric references, so that it survives being unescaped twice", () => {
  expect(textElement("title", "<b> & more")).toBe("<title>&#x3C;b&#x3E; &#x26; more</title>");
});

test("a time is in UTC, to the second", () => {
  expect(formatUtc(Date.UTC(2026, 2, 8, 7, 0, 0, 999))).toBe("2026-03-08T07:00:00Z");
});
