import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  compareDocuments,
  isChanged,
  type ComparedBlock,
} from "../../../../../app/studio/write/history/compare-documents.ts";
import { buildStoryDocument } from "../../../../../contract/document/build-story-document.ts";
import type { NodeJson } from "../../../../../contract/document/document-json.ts";
import { BlockNodes } from "../../../../../contract/entities/block-node.ts";
import { body as anyBody } from "../../../arbitrary-nodes.ts";
import { times } from "../../../../sampling.ts";

/** A story of paragraphs; "# " begins a heading, "- " an item of a list, "! " an image with a caption. */
function buildStory(lines: readonly string[]): NodeJson {
  const nodes = lines.map((line) => {
    const [, sign = "", text = ""] = /^(?:([#!-]) )?(.*)$/.exec(line) ?? [];
    const value = [{ type: "Text", value: text, styles: [] }];
    if (sign === "!") {
      const [id = "", caption = ""] = text.split(": ");
      return { type: "Image", image: { id, format: "jpg" }, caption: [{ ...value[0], value: caption }] };
    }
    const containers = sign === "-" ? [{ type: "List", style: "Bullet" }] : [];
    return sign === "#"
      ? { type: "Header", level: 2, value, containers }
      : { type: "Paragraph", value, containers };
  });
  const document = buildStoryDocument({ headline: "H", subhead: null, body: v.parse(BlockNodes, nodes) });
  // In most rows the headline and the standfirst are unchanged.
  return document;
}

const signs = { kept: ["", ""], added: ["{+", "+}"], removed: ["[-", "-]"] } as const;
const mark = (change: keyof typeof signs, text: string) => signs[change].join(text);
/** `+`: an added block, `-`: a removed one; ¶: a removed end of a paragraph. */
const print = ({ change, before, after, text }: ComparedBlock) => {
  const type = change === "kept" && before?.type !== after?.type ? `${before?.type}→${after?.type} ` : "";
  const sign = { kept: "", added: "+ ", removed: "- " }[change];
  return sign + type + text.map((run) => mark(run.change, run.isJoin ? "¶" : run.text)).join("");
};
const compare = (before: readonly string[], after: readonly string[]) =>
  compareDocuments(buildStory(before), buildStory(after)).slice(2).map(print);

describe("two versions of a story are compared by words", () => {
  const fox = "The quick brown fox jumps over the lazy dog.";
  const rows: [name: string, before: string[], after: string[], expected: string[]][] = [
    ["nothing", [fox], [fox], [fox]],
    ["a word more", ["She is old."], ["She is very old."], ["She is {+very +}old."]],
    ["a word less", ["She is very old."], ["She is old."], ["She is [-very -]old."]],
    [
      "another word, whole",
      ["in front of 61,000 viewers"],
      ["in front of 4,100 viewers"],
      ["in front of [-61,000-]{+4,100+} viewers"],
    ],
    [
      "two words that only share a blank are one change",
      ["Wren told me over the phone."],
      ["Wren said that by the phone."],
      ["Wren [-told me over-]{+said that by+} the phone."],
    ],
    [
      "a sentence written anew does not keep what it shares by chance",
      ["Nobody had asked her about a letter."],
      ["Everyone forgot a promise made yesterday."],
      ["[-Nobody had asked her about a letter-]{+Everyone forgot a promise made yesterday+}."],
    ],
    [
      "words that were replaced, without the blank before them",
      ["Wren told me over a call, still."],
      ["Wren said, still."],
      ["Wren [-told me over a call-]{+said+}, still."],
    ],
    [
      "a sentence more, with its own period",
      ["Wren wrote. End."],
      ["Wren wrote. Rosalind did not answer. End."],
      ["Wren wrote. {+Rosalind did not answer. +}End."],
    ],
    [
      "a sentence more at the end, with its own period",
      ["Sorry for the sign."],
      ["Sorry for the sign. Wren has answered."],
      ["Sorry for the sign.{+ Wren has answered.+}"],
    ],
    ["a paragraph more", [fox, "End."], [fox, "A new one.", "End."], [fox, "+ {+A new one.+}", "End."]],
    [
      "a paragraph more, which begins as the next one",
      [fox, "The end."],
      [fox, "The beginning.", "The end."],
      [fox, "+ {+The beginning.+}", "The end."],
    ],
    ["a paragraph less", [fox, "A new one.", "End."], [fox, "End."], [fox, "- [-A new one.-]", "End."]],
    [
      "a paragraph that was split keeps its words",
      ["She opened the door. It was a door."],
      ["She opened the door.", "It was a door."],
      ["She opened the door.[- -]", "+ It was a door."],
    ],
    [
      "two paragraphs that were joined",
      ["She opened the door.", "It was a door."],
      ["She opened the door. It was a door."],
      ["She opened the door.[-¶-]{+ +}It was a door."],
    ],
    ["a paragraph becomes a heading", ["A letter"], ["# A letter"], ["paragraph→heading A letter"]],
    ["an item more", ["- one", "- three"], ["- one", "- two", "- three"], ["one", "+ {+two+}", "three"]],
    [
      "another image is another block, with the caption that it kept",
      ["! a: The view."],
      ["! b: The view."],
      ["- ", "+ The view."],
    ],
  ];
  test.each(rows)("%s", (_name, before, after, expected) => {
    expect(compare(before, after)).toEqual(expected);
  });

  test("a word that became bold, and an image with another position, are changes", () => {
    const build = (styles: string[], alignment: string) =>
      buildStoryDocument({
        headline: "H",
        subhead: null,
        body: v.parse(BlockNodes, [
          { type: "Paragraph", value: [{ type: "Text", value: "Nine", styles }] },
          { type: "Image", image: { id: "a", format: "jpg" }, alignment },
        ]),
      });
    const blocks = compareDocuments(build([], "Center"), build(["Bold"], "Left"));
    expect(blocks.map(isChanged)).toEqual([false, false, true, true]);
    expect(blocks[2] && print(blocks[2])).toBe("[-Nine-]{+Nine+}");
  });
});

/** All text of a document, with a line break before each block. */
function readText({ type, text = "", content = [] }: NodeJson): string {
  const own = { text, lineBreak: "\n", wholeInline: "…" }[type];
  if (own !== undefined) return own;
  const isAround = ["doc", "list", "item", "quote", "code", "table"].includes(type);
  return (isAround ? "" : "\n") + content.map(readText).join("");
}
const readSide = (blocks: readonly ComparedBlock[], side: "added" | "removed") =>
  blocks
    .map(({ change, text }) => {
      const runs = text.filter((run) => run.change === "kept" || run.change === side);
      const start = change === "kept" || change === side ? "\n" : "";
      return start + runs.map((run) => (run.isJoin ? "\n" : run.text)).join("");
    })
    .join("");

describe("whatever two documents are", () => {
  const words = fc.array(fc.constantFrom("a", "the", "door", "Wren", ",", "61,000", "¶", "! x: the door"), {
    maxLength: 30,
  });
  const lines = words.map((all) =>
    all
      .join(" ")
      .split(/(?=!)|¶/)
      .map((line) => line.trim()),
  );
  const document = fc.oneof(
    lines.map(buildStory),
    anyBody.map((body) =>
      buildStoryDocument({ headline: "The door", subhead: "the", body: v.parse(BlockNodes, body) }),
    ),
  );

  test("what was kept and added is the new text, what was kept and removed the old", () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const blocks = compareDocuments(before, after);
        expect(readSide(blocks, "added")).toBe(readText(after));
        expect(readSide(blocks, "removed")).toBe(readText(before));
        expect(blocks.some(isChanged)).toBe(JSON.stringify(before) !== JSON.stringify(after));
      }),
      { numRuns: times(200, 5_000) },
    );
  });

  test("texts without a word in common, and as long as stories get, are compared in time", () => {
    const long = (start: number) => [
      Array.from({ length: 20_000 }, (_, index) => `w${start + index}`).join(" "),
    ];
    const blocks = compareDocuments(buildStory(long(0)), buildStory(long(1_000_000)));
    expect(blocks).toHaveLength(3);
  });
});
