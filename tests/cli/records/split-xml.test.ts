import fc from "fast-check";
import { expect, test } from "vitest";
import { splitXml, splitXmlText, type ItemName, type XmlPiece } from "../../../cli/records/split-xml.ts";
import { readXmlEntries, streamXmlEntries } from "../../../cli/records/xml-entries.ts";
import { times } from "../../sampling.ts";
import { collect, inChunks } from "./in-chunks.ts";

const tokens = [
  "<entry>",
  "<entry a='1'>",
  "</entry>",
  "</entry >",
  "<entries>",
  "<![CDATA[",
  "]]>",
  "<!--",
  "-->",
  "é",
  "\n",
  "<b/>",
];

test("a file is split in the same way whatever its chunks are", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...tokens), { maxLength: 30 }),
      fc.integer({ min: 1, max: 20 }),
      fc.boolean(),
      async (parts, size, keepsRest) => {
        const text = parts.join("");
        // Without the text between items, only the end of what follows the last one is there.
        const isRead = ({ isItem }: XmlPiece) => keepsRest || isItem;
        const whole = [...splitXmlText(text, { name: "entry", keepsRest })].filter(isRead);
        const found = await collect(splitXml(inChunks(text, size), { name: "entry", keepsRest }));
        expect(found.filter(isRead)).toEqual(whole);
        if (keepsRest) expect(whole.map((piece) => piece.text).join("")).toBe(text);
        let before = "";
        for (const piece of whole) {
          if (keepsRest) expect(piece.line).toBe(before.split("\n").length);
          before += piece.text;
        }
      },
    ),
    { numRuns: times(300, 3_000) },
  );
});

test("tags in sections are text; a section without an end swallows nothing", () => {
  const texts = (xml: string, name: ItemName = "entry") =>
    [...splitXmlText(xml, { name })]
      .filter(({ isItem }) => isItem)
      .map(({ text, problem }) => problem ?? text);
  expect(texts("<entry><![CDATA[</entry>]]></entry><!--<entry>--><entry>2</entry>")).toEqual([
    "<entry><![CDATA[</entry>]]></entry>",
    "<entry>2</entry>",
  ]);
  expect(texts("<entry><![CDATA[</entry><entry><!--2</entry><!--<entry>3</entry>")).toEqual([
    "<entry><![CDATA[</entry>",
    "<entry><!--2</entry>",
    "<entry>3</entry>",
  ]);
  expect(texts("<entry>1<entry>2</entry><entry>3")).toEqual([
    "isn't closed",
    "<entry>2</entry>",
    "isn't closed",
  ]);
  expect(texts('<thread id="1"/><thread id="2">x</thread>', "thread")).toEqual(['<thread id="2">x</thread>']);
});

/** The same text again and again, of so many MB. */
const repeat = (text: string, megabytes: number) => {
  const chunk = new TextEncoder().encode(text.repeat(Math.ceil((1024 * 1024) / text.length)));
  return Array.from({ length: megabytes }, () => chunk);
};
const streamOf = (...parts: (string | readonly Uint8Array[])[]) => ({
  name: "a.xml",
  stream: async function* () {
    for (const part of parts) yield* typeof part === "string" ? [new TextEncoder().encode(part)] : part;
  },
});

test("an entry of more than 64 MB is cut and named, and the others are read", async () => {
  const file = streamOf("<feed><entry>", repeat("long ", 65), "</entry><entry>2</entry></feed>");
  const found = await collect(streamXmlEntries(file, { name: "entry", roots: ["feed"] }));
  expect(found.map(({ index, problem, element }) => [index, problem ?? element?.text])).toEqual([
    [0, "has more than 64 MB"],
    [1, "2"],
  ]);
});

test("a section that isn't closed hides no entry of a long file", async () => {
  const entry = `<entry>${"1".repeat(16_000)}</entry>`;
  const file = streamOf("<feed><!-- <entry>1</entry>", repeat(entry, 65), "</feed>");
  let count = 0;
  for await (const { isItem, problem } of splitXml(file, { name: "entry" }))
    if (isItem && problem === null) count += 1;
  expect(count).toBe(1 + 65 * Math.ceil((1024 * 1024) / entry.length));
});

test("entries are parsed as they are in a text, and only those that are wanted", async () => {
  const xml = "<feed>\n<entry>1</entry>\n<entry>2</oops></entry><entry>3\u0001</entry></feed>";
  const all = await collect(streamXmlEntries(inChunks(xml, 5), { name: "entry", roots: ["feed"] }));
  const expected = [...readXmlEntries(xml, "entry")].map((entry, index) => ({ index, ...entry }));
  expect(all).toEqual(expected);
  expect(all.map(({ element }) => element?.text ?? null)).toEqual(["1", null, "3"]);
  const wants = (index: number) => index === 2;
  const some = await collect(streamXmlEntries(inChunks(xml, 5), { name: "entry", roots: ["feed"], wants }));
  expect(some.map(({ index, line }) => [index, line])).toEqual([[2, 3]]);
});
