import { describe, expect, test } from "vitest";
import type { MarkJson, NodeJson } from "../../../contract/document/document-json.ts";
import { formatStoryDocument } from "../../../contract/document/format-story-document.ts";
import {
  leaveOutSuggestions,
  findSuggestionAuthors,
} from "../../../contract/document/leave-out-suggestions.ts";
import { storySchema } from "../../../contract/document/story-schema.ts";

const attrs = { id: "suggestion-1", personId: "501", timeMillis: 1 };
const insertion: MarkJson = { type: "insertion", attrs };
const deletion: MarkJson = { type: "deletion", attrs: { ...attrs, id: "suggestion-2" } };
const modification = (...was: MarkJson[]): MarkJson => ({ type: "modification", attrs: { ...attrs, was } });
const text = (value: string, ...marks: MarkJson[]): NodeJson => ({
  type: "text",
  text: value,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: NodeJson[]): NodeJson => ({ type: "paragraph", content });
const story = (...body: NodeJson[]): NodeJson => ({
  type: "doc",
  content: [{ type: "headline", content: [text("One")] }, { type: "standfirst" }, ...body],
});
const check = (document: NodeJson) => storySchema.nodeFromJSON(document).check();

describe("what is only suggested", () => {
  test.each<[string, NodeJson[], NodeJson[]]>([
    ["an insertion", [paragraph(text("a"), text("b", insertion), text("c"))], [paragraph(text("ac"))]],
    ["a deletion", [paragraph(text("a"), text("b", deletion), text("c"))], [paragraph(text("abc"))]],
    ["a deleted insertion", [paragraph(text("a"), text("b", insertion, deletion))], [paragraph(text("a"))]],
    [
      "another style",
      [paragraph(text("a", modification({ type: "Italic" }), { type: "Bold" }))],
      [paragraph(text("a", { type: "Italic" }))],
    ],
    [
      "a block",
      [paragraph(text("a")), { ...paragraph(text("b")), marks: [insertion] }],
      [paragraph(text("a"))],
    ],
    [
      "an item of a list",
      [
        {
          type: "list",
          content: [
            { type: "item", content: [paragraph(text("a"))] },
            { type: "item", content: [{ ...paragraph(text("b")), marks: [insertion] }] },
          ],
        },
      ],
      [{ type: "list", content: [{ type: "item", content: [paragraph(text("a"))] }] }],
    ],
  ])("isn't published: %s", (_, suggested, published) => {
    const document = story(...suggested);
    check(document);
    expect(leaveOutSuggestions(document)).toEqual(story(...published));
    expect(formatStoryDocument(document)).toEqual(formatStoryDocument(story(...published)));
  });

  test("never takes the headline with it", () => {
    const document = story(paragraph(text("a")));
    const marked = document.content?.map((node) => ({ ...node, marks: [insertion] })) ?? [];
    expect(formatStoryDocument({ ...document, content: marked })).toEqual({
      headline: "One",
      subhead: null,
      body: [],
    });
  });

  test("leaves a story without suggestions the same object", () => {
    const document = story(paragraph(text("a", { type: "Bold" })));
    expect(leaveOutSuggestions(document)).toBe(document);
  });
});

test("suggestions are counted by what belongs together", () => {
  const document = story(paragraph(text("a", insertion), text("b", deletion), text("c", insertion)));
  expect([...findSuggestionAuthors(document).keys()]).toEqual(["suggestion-1", "suggestion-2"]);
});

test.each<[string, MarkJson]>([
  ["without an author", { type: "insertion", attrs: { ...attrs, personId: "" } }],
  ["with an id of any length", { type: "deletion", attrs: { ...attrs, id: "x".repeat(41) } }],
  ["with a style that isn't one", modification({ type: "script" })],
  ["with a style in its earlier styles that is a suggestion", modification(insertion)],
  [
    "with a link without its attributes",
    modification({ type: "link", attrs: { reference: "https://a.example/" } }),
  ],
  ["with a link that leads nowhere", modification({ type: "link", attrs: { reference: 1 } })],
])("a suggestion is refused %s", (_, mark) => {
  expect(() => check(story(paragraph(text("a", mark))))).toThrow(/[Ii]nvalid|isn't one|no mark type/);
});

test("a table's rows can't be suggested", () => {
  const row: NodeJson = { type: "table_row", content: [{ type: "table_cell" }], marks: [insertion] };
  const table: NodeJson = { type: "table", content: [row] };
  expect(() => check(story({ type: "Table", content: [{ type: "caption" }, table] }))).toThrow(
    "Invalid content",
  );
});
