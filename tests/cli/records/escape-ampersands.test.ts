import { expect, test } from "vitest";
import { escapeAmpersands } from "../../../cli/records/escape-ampersands.ts";

test.each([
  ["Fish & chips", "Fish &amp; chips"],
  ["a?b=1&c=2&d", "a?b=1&amp;c=2&amp;d"],
  ["&amp; &#39; &#x27; &mdash;", "&amp; &#39; &#x27; &mdash;"],
  ["R&D; &;", "R&D; &amp;;"],
  ["<![CDATA[a & b]]> & c", "<![CDATA[a & b]]> &amp; c"],
  ["<!-- & --> &", "<!-- & --> &amp;"],
  ["<![CDATA[a & b", "<![CDATA[a & b"],
])("%j becomes %j", (xml, escaped) => {
  expect(escapeAmpersands(xml)).toBe(escaped);
});
