import { history, undo } from "prosemirror-history";
import { EditorState, NodeSelection, TextSelection, type Command } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import { buildStoryDocument } from "../../../../contract/document/build-story-document.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import type { BlockNode } from "../../../../contract/entities/block-node.ts";
import { createBlock } from "../../../../app/studio/write/blocks/create-block.ts";
import { findBlock } from "../../../../app/studio/write/blocks/find-block.ts";
import { countWords, measureStory } from "../../../../app/studio/write/text/count-words.ts";
import { findAddressBlock } from "../../../../app/studio/write/text/find-address-block.ts";
import { findText } from "../../../../app/studio/write/text/find-text.ts";
import { goToCell } from "../../../../app/studio/write/text/go-to-cell.ts";
import { listHeadings } from "../../../../app/studio/write/text/list-headings.ts";
import { findQuery } from "../../../../app/studio/write/text/slash-menu.client.ts";
import {
  insertBlock,
  leaveLine,
  moveBlock,
  removeBlock,
  setAttribute,
} from "../../../../app/studio/write/text/story-commands.ts";

const paragraph = (value: string): BlockNode => ({
  type: "Paragraph",
  value: value === "" ? [] : [{ type: "Text", value, styles: [] }],
  align: null,
  containers: [],
  continuesItem: false,
});
const heading = (value: string): BlockNode => ({
  type: "Header",
  level: 2,
  value: [{ type: "Text", value, styles: [] }],
  containers: [],
  continuesItem: false,
});
const open = (...body: BlockNode[]) => {
  const doc = storySchema.nodeFromJSON(
    buildStoryDocument({ headline: "The headline", subhead: "The standfirst", body }),
  );
  doc.check();
  return EditorState.create({ doc });
};
/** Puts the caret where a text begins. */
const at = (state: EditorState, text: string) => {
  const [match] = findText(state.doc, text);
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, match?.from ?? 1)));
};
const run = (state: EditorState, command: Command) => {
  let next = state;
  const isDone = command(state, (transaction) => (next = state.apply(transaction)));
  next.doc.check();
  return isDone ? next : null;
};
const sketch = ({ doc }: EditorState) =>
  doc.content.content.map(({ type, textContent }) => `${type.name} ${textContent}`.trim());

describe("words and minutes", () => {
  test("are those of the text without headline and standfirst", () => {
    const { doc } = open(paragraph("It’s 57,5 minutes – half-time"), heading("One more"));
    expect(measureStory(doc)).toEqual({ words: 6, minutes: 1 });
  });
  test("of nothing are none", () => expect(measureStory(open().doc)).toEqual({ words: 0, minutes: 0 }));
  test("are the same counted again", () => {
    const { doc } = open(paragraph("a b c"));
    expect([countWords(doc), countWords(doc)]).toEqual([7, 7]);
  });
});

test("the outline has the headings that say something", () => {
  const { doc } = open(heading("One"), paragraph("x"), heading(" "));
  expect(listHeadings(doc).map(({ text, level }) => [text, level])).toEqual([["One", 2]]);
});

describe("finding", () => {
  test("looks past case and accents, and keeps positions", () => {
    const { doc } = open(paragraph("Reunión y reunion"));
    const found = findText(doc, "REUNION");
    expect(found.map(({ from, to }) => doc.textBetween(from, to))).toEqual(["Reunión", "reunion"]);
  });
  test("of nothing finds nothing", () => expect(findText(open(paragraph("x")).doc, "")).toEqual([]));
});

test.each<[before: string, query: string | null]>([
  ["/", ""],
  ["some text /", ""],
  ["/tab", "tab"],
  ["/pull quote", "pull quote"],
  ["and/or", null],
  ["/ ", null],
  ["no slash", null],
])("“%s” opens the slash menu with %s", (before, query) => expect(findQuery(before)).toBe(query));

describe("an address alone becomes", () => {
  const hosts = new Set(["kotaku.com"]);
  test.each<[string, Record<string, unknown> | null]>([
    ["https://youtu.be/dQw4w9WgXcQ", { type: "YoutubeVideo", id: "dQw4w9WgXcQ" }],
    [
      "https://kotaku.com/the-door-1836000001",
      { type: "LinkPreview", kind: "internal", postId: "1836000001" },
    ],
    ["https://example.test/a-1836000001", { type: "LinkPreview", kind: "external", postId: null }],
    ["ftp://example.test/x", null],
    ["no address", null],
  ])("%s", (address, expected) => {
    const block = findAddressBlock(address, hosts);
    if (expected === null) expect(block).toBeNull();
    else expect(block).toMatchObject(expected);
  });
});

describe("blocks", () => {
  test("take the room of an empty paragraph, and are followed by one", () => {
    const state = open(paragraph("First"), paragraph(""));
    const end = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)));
    const inserted = run(end, insertBlock(createBlock("PullQuote")));
    expect(inserted && sketch(inserted).slice(2)).toEqual(["paragraph First", "PullQuote", "paragraph"]);
    expect(inserted && findBlock(inserted)?.node.type.name).toBe("PullQuote");
  });
  test("never come before the text", () => {
    const inserted = run(at(open(paragraph("First")), "headline"), insertBlock(createBlock("ReviewBox")));
    expect(inserted && sketch(inserted).slice(1)).toEqual([
      "standfirst The standfirst",
      "ReviewBox",
      "paragraph First",
    ]);
    expect(inserted?.selection).toBeInstanceOf(NodeSelection);
  });
  test("and paragraphs move by one, with the caret, and stop at the ends", () => {
    const state = at(open(paragraph("One"), paragraph("Two")), "Two");
    const up = run(state, moveBlock(-1));
    expect(up && sketch(up).slice(2)).toEqual(["paragraph Two", "paragraph One"]);
    expect(up?.selection.$from.parent.textContent).toBe("Two");
    expect(up && run(up, moveBlock(-1))).toBeNull();
    expect(run(at(state, "headline"), moveBlock(1))).toBeNull();
  });
  test("are removed, and leave a paragraph if they were all", () => {
    const state = open();
    const only = run(state, insertBlock(createBlock("Table")));
    const removed = only && run(only, removeBlock);
    expect(removed && sketch(removed).slice(2)).toEqual(["paragraph"]);
  });
});

describe("Enter", () => {
  test("leads from the headline into the standfirst, and from there into the text", () => {
    const first = run(at(open(paragraph("One")), "headline"), leaveLine);
    expect(first?.selection.$from.parent.type.name).toBe("standfirst");
    const second = first && run(first, leaveLine);
    expect(second?.selection.$from.parent.textContent).toBe("One");
  });
  test("in a quotation begins a paragraph after it", () => {
    const quoted = run(at(open(paragraph("One")), "One"), insertBlock(createBlock("PullQuote")));
    const left = quoted && run(quoted, leaveLine);
    expect(left && sketch(left).slice(2)).toEqual(["paragraph One", "PullQuote", "paragraph", "paragraph"]);
  });
});

test("Tab goes from cell to cell at once, also before the code of tables has come", () => {
  const empty = open(paragraph(""));
  const last = TextSelection.create(empty.doc, empty.doc.content.size - 1);
  const state = run(empty.apply(empty.tr.setSelection(last)), insertBlock(createBlock("Table")));
  const cells: number[] = [];
  state?.doc.descendants(({ type }, position) => {
    if (/table_(?:cell|header)$/.test(type.name)) cells.push(position + 1);
  });
  const go = (from: number, direction: 1 | -1) => {
    const start = state ?? expect.fail("no table");
    const there = start.apply(start.tr.setSelection(TextSelection.create(start.doc, from)));
    return run(there, goToCell(direction))?.selection.from ?? null;
  };
  expect(cells.length).toBeGreaterThan(3);
  expect(cells.map((from) => go(from, 1))).toEqual([...cells.slice(1), null]);
  expect(cells.map((from) => go(from, -1))).toEqual([null, ...cells.slice(0, -1)]);
  expect(run(open(paragraph("Text")), goToCell(1))).toBe(null);
});

test("what is typed in one visit to a field is undone at once, and not what was typed there before", () => {
  const box = createBlock("ReviewBox", { title: "" });
  const { doc } = open(paragraph("Before"));
  const start = EditorState.create({ doc: doc.copy(doc.content.addToEnd(box)), plugins: [history()] });
  const position = start.doc.content.size - box.nodeSize;
  const [first, second] = [{}, {}];
  const typed = [
    ["A", first],
    ["A d", first],
    ["A door", second],
    ["A door at", second],
  ] as const;
  const whole = typed.reduce(
    (state, [title, visit]) => run(state, setAttribute(position, "title", title, visit)) ?? state,
    start,
  );
  const titleOf = (state: EditorState | null) => state?.doc.nodeAt(position)?.attrs["title"] as unknown;
  expect(titleOf(whole)).toBe("A door at");
  const once = run(whole, undo);
  expect(titleOf(once)).toBe("A d");
  expect(titleOf(once && run(once, undo))).toBe("");
});
