import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { BlockNodes } from "../../../contract/entities/block-node.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { formatReplyText, parseReplyText } from "../../../app/discussion/reply-body.ts";

const people = "https://kinja.com/";
const parse = (text: string) => parseReplyText(text, people);

/** `p` for a paragraph, `q` for a quotation; links in brackets, line breaks as "/". */
const sketch = (text: string) =>
  parse(text).map((node) => {
    if (node.type !== "Paragraph") return node.type;
    const words = node.value.map((part) => {
      if (part.type === "LineBreak") return "/";
      if (part.type === "Link") return `[${part.value.map(({ value }) => value).join("")}→${part.reference}]`;
      return part.type === "Text" ? part.value : "?";
    });
    return `${node.containers.length > 0 ? "q" : "p"} ${words.join("")}`;
  });

describe("plain text", () => {
  test.each<[string, string, string[]]>([
    ["nothing is nothing", " \n\n ", []],
    ["an empty line parts paragraphs", "One.\n\n\nTwo.", ["p One.", "p Two."]],
    ["a line break stays", "One,\r\ntwo.", ["p One,/two."]],
    ["a line with > is quoted", "> They\n>said\nI say", ["q They/said", "p I say"]],
    [
      "an address is a link",
      "See https://a.test/b?c=d.",
      ["p See [https://a.test/b?c=d→https://a.test/b?c=d]."],
    ],
    [
      "brackets around an address are not the address's",
      "(https://a.test/x) https://a.test/x_(y)",
      ["p ([https://a.test/x→https://a.test/x]) [https://a.test/x_(y)→https://a.test/x_(y)]"],
    ],
    [
      "somebody is named",
      "Thanks, @Cleo-Reader!",
      ["p Thanks, [@Cleo-Reader→https://kinja.com/Cleo-Reader]!"],
    ],
    ["nobody is in an address of mail", "me@example.test a.@b", ["p me@example.test a.@b"]],
    ["no other scheme is a link", "data:text/html,x ftp://x <b>", ["p data:text/html,x ftp://x <b>"]],
    ["control characters go", "a\u0000b\u0007c", ["p abc"]],
  ])("%s", (_, text, expected) => expect(sketch(text)).toEqual(expected));
});

const pieces = fc.constantFrom(
  ..."\n,> ,>,@,@Cleo-Reader,https://a.test/x,https://, ,.,),(,word,\u00e9,😀,-,\t,\r\n".split(","),
);
const texts = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join("")),
);
/** The visible text: without blanks, quotation marks of lines, and control characters. */
const seen = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^>/, ""))
    .join("")
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    .replace(/[\s\u0000-\u001f\u007f]/g, "");

test("no character is lost", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(bodyText(parse(text)).replace(/\s/g, "")).toBe(seen(text));
    }),
  );
});

test("is unchanged when edited again", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const nodes = parse(text);
      const again = formatReplyText(nodes, people);
      expect(again).not.toBeNull();
      expect(parse(again ?? "")).toEqual(nodes);
    }),
  );
});

test("satisfies the contract", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const nodes = parse(text);
      expect(v.parse(BlockNodes, nodes)).toEqual(nodes);
    }),
  );
});

test("is not offered for what it can't represent", () => {
  const [paragraph] = parse("Words.");
  if (paragraph?.type !== "Paragraph") throw new Error("no paragraph");
  const bold = { ...paragraph, value: [{ type: "Text" as const, value: "Words.", styles: ["Bold"] }] };
  expect(formatReplyText([bold], people)).toBeNull();
  expect(formatReplyText([paragraph, { type: "PageBreak" }], people)).toBeNull();
});
