import { history, undo } from "prosemirror-history";
import { EditorState, NodeSelection, TextSelection, type Command, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { describe, expect, test } from "vitest";
import { buildStoryDocument } from "../../../../contract/document/build-story-document.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import { names } from "../../../../contract/document/document-json.ts";
import type { BlockNode } from "../../../../contract/entities/block-node.ts";
import { createBlock } from "../../../../app/studio/write/blocks/create-block.ts";
import { findBlock, findBlockWithFields } from "../../../../app/studio/write/blocks/find-block.ts";
import { countWords, measureStory, listHeadings } from "../../../../app/studio/write/text/story-outline.ts";
import { findAddressBlock } from "../../../../app/studio/write/text/find-address-block.ts";
import {
  insertBlocks,
  insertBlocksAt,
  replaceAddress,
  replaceEntered,
} from "../../../../app/studio/write/text/insert-blocks.client.ts";
import { findText } from "../../../../app/studio/write/text/find-plugin.client.ts";
import { findQuery } from "../../../../app/studio/write/text/slash-menu.client.ts";
import { createTypingAfterBlock } from "../../../../app/studio/write/text/story-keys.ts";
import {
  insertBlock,
  leaveBlock,
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
/** Sets the caret to where a text begins. */
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

describe("an address that is entered", () => {
  test("is a player with an empty paragraph after it, in which the caret stands", () => {
    const address = "https://youtu.be/dQw4w9WgXcQ";
    const state = at(open(paragraph(address), paragraph("Next")), address);
    const replaced = run(state, replaceAddress(address, new Set())) ?? expect.fail("no player");
    const typed = replaced.apply(replaced.tr.insertText("x"));
    expect(sketch(typed).slice(2)).toEqual(["YoutubeVideo", "paragraph x", "paragraph Next"]);
    expect(replaced.tr.scrolledIntoView).toBe(false);
  });
  test("whose code comes later keeps the caret behind it in view", () => {
    const address = "https://youtu.be/dQw4w9WgXcQ";
    const state = open(paragraph(address), paragraph("Next"), paragraph("Far"));
    const replaceAt = (text: string) => {
      const sent: Transaction[] = [];
      const view = { state: at(state, text), dispatch: (tr: Transaction) => sent.push(tr) };
      replaceEntered(view as unknown as EditorView, address, new Set());
      return sent.map((tr) => tr.scrolledIntoView);
    };
    expect(replaceAt("Next")).toEqual([true]);
    expect(replaceAt("Far")).toEqual([false]);
  });
});

test.each<[what: string, block: BlockNode]>([
  ["a player", { type: "YoutubeVideo", id: "dQw4w9WgXcQ", title: "", caption: [], poster: null }],
  ["a page break", { type: "PageBreak" }],
  ["a divider", { type: "HorizontalRule", containers: [], continuesItem: false }],
])("after %s was pasted, what is typed next replaces nothing", (_what, block) => {
  const state = open(paragraph("Lorem"), paragraph(""));
  let next = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)));
  const view = { state: next, dispatch: (tr: Transaction) => (next = next.apply(tr)) };
  insertBlocks(view as unknown as EditorView, [block]);
  const type = block.type === "HorizontalRule" ? names.rule : block.type;
  expect(sketch(next.apply(next.tr.insertText("x"))).slice(2)).toEqual([
    "paragraph Lorem",
    type,
    "paragraph x",
  ]);
});

test("what arrives later takes the caret along only if nobody writes on elsewhere", () => {
  const rule: BlockNode = { type: "HorizontalRule", containers: [], continuesItem: false };
  const state = at(open(paragraph("One"), paragraph("Two"), paragraph("Three")), "Three");
  const position = state.doc.resolve(at(state, "One").selection.from).after();
  const insert = (movesCaret: boolean) => {
    let next = state;
    const view = { state, dispatch: (tr: Transaction) => (next = state.apply(tr)) };
    insertBlocksAt(view as unknown as EditorView, position, [rule], movesCaret);
    return next.apply(next.tr.insertText("x"));
  };
  expect(sketch(insert(false)).at(-1)).toBe("paragraph xThree");
  expect(sketch(insert(true)).at(-2)).toBe("paragraph xTwo");
  const far = at(open(paragraph("One"), heading("Two")), "One");
  const moved = far.doc.resolve(far.selection.from).after();
  let next = far;
  const view = { state: far, dispatch: (tr: Transaction) => (next = far.apply(tr)) };
  insertBlocksAt(view as unknown as EditorView, moved, [rule]);
  expect(sketch(next).slice(2)).toEqual(["paragraph One", names.rule, "paragraph", "heading Two"]);
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
    expect(inserted?.selection.$from.parent.textContent).toBe("First");
    expect(inserted?.selection).toBeInstanceOf(TextSelection);
  });
  test.each([
    "CommerceLink",
    "ReviewBox",
    "KinjaVideo",
    "YoutubeVideo",
    "Slideshow",
    "PageBreak",
    names.rule,
  ])("of the type %s are followed by the caret, and what is typed next replaces nothing", (type) => {
    const state = open(paragraph("Lorem"), paragraph(""));
    const end = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)));
    const inserted = run(end, insertBlock(createBlock(type))) ?? expect.fail("not inserted");
    const typed = inserted.apply(inserted.tr.insertText("x"));
    expect(sketch(typed).slice(2)).toEqual(["paragraph Lorem", type, "paragraph x"]);
  });
  test.each(["Image", "PullQuote", "Quotable"])("of the type %s have the caret in their text", (type) => {
    const inserted = run(at(open(paragraph("Lorem")), "Lorem"), insertBlock(createBlock(type)));
    expect(inserted?.selection.$from.parent.type.name).toBe(type);
  });
  test("before others get a paragraph of their own for what is typed next", () => {
    const state = open(paragraph("Lorem"), heading("Next"));
    const inserted = run(at(state, "Lorem"), insertBlock(createBlock("CommerceLink")));
    expect(inserted && sketch(inserted).slice(3)).toEqual(["CommerceLink", "paragraph", "heading Next"]);
    expect(inserted?.selection.$from.parent.content.size).toBe(0);
  });
  test("that are selected as a whole stay when something is typed: it comes to stand after them", () => {
    const inserted = run(at(open(paragraph("Lorem")), "Lorem"), insertBlock(createBlock("CommerceLink")));
    const state = inserted ?? expect.fail("not inserted");
    const position = state.doc.content.size - 2 - 1;
    const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, position)));
    const plugin = createTypingAfterBlock();
    let next = selected;
    const view = { state: selected, dispatch: (tr: Transaction) => (next = selected.apply(tr)) };
    const handled = plugin.props.handleTextInput?.call(
      plugin,
      view as unknown as EditorView,
      0,
      0,
      "x",
      () => selected.tr,
    );
    expect(handled).toBe(true);
    expect(sketch(next).slice(2)).toEqual(["paragraph Lorem", "CommerceLink", "paragraph x"]);
    expect(run(at(open(paragraph("Lorem")), "Lorem"), leaveBlock)).toBeNull();
  });
  test("offer their fields also from the empty paragraph after them", () => {
    const inserted = run(at(open(paragraph("Lorem")), "Lorem"), insertBlock(createBlock("CommerceLink")));
    const state = inserted ?? expect.fail("not inserted");
    expect(findBlock(state)).toBeNull();
    const found = findBlockWithFields(state);
    expect(found && state.doc.nodeAt(found.position)?.type.name).toBe("CommerceLink");
    expect(findBlockWithFields(state.apply(state.tr.insertText("x")))).toBeNull();
    expect(findBlockWithFields(at(state, "Lorem"))).toBeNull();
    // In an empty caption, the marks are those of its own block.
    const image = run(state, insertBlock(createBlock("Image"))) ?? expect.fail("not inserted");
    expect(findBlockWithFields(image)?.node.type.name).toBe("Image");
  });
  test("begin a table in its first cell", () => {
    const inserted = run(at(open(paragraph("Lorem")), "Lorem"), insertBlock(createBlock("Table")));
    const { $from } = inserted?.selection ?? expect.fail("not inserted");
    expect([$from.parent.type.name, $from.index(-1), $from.index(-2)]).toEqual(["table_header", 0, 0]);
  });
  test("and paragraphs move by one, with the caret, and stop at the ends", () => {
    const state = at(open(paragraph("One"), paragraph("Two")), "Two");
    const up = run(state, moveBlock(-1));
    expect(up && sketch(up).slice(2)).toEqual(["paragraph Two", "paragraph One"]);
    expect(up?.selection.$from.parent.textContent).toBe("Two");
    expect(up && run(up, moveBlock(-1))).toBeNull();
    expect(run(at(state, "headline"), moveBlock(1))).toBeNull();
  });
  test("and a selected divider moves by one, and stays selected", () => {
    const divider: BlockNode = { type: "HorizontalRule", containers: [], continuesItem: false };
    const { doc } = open(paragraph("One"), divider);
    const position = doc.content.size - (doc.lastChild?.nodeSize ?? 0);
    const state = EditorState.create({ doc, selection: NodeSelection.create(doc, position) });
    const up = run(state, moveBlock(-1));
    expect(up && sketch(up).slice(2)).toEqual([names.rule, "paragraph One"]);
    expect(up?.selection).toMatchObject({ node: { type: { name: names.rule } } });
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
    expect(left && sketch(left).slice(2)).toEqual(["paragraph One", "PullQuote", "paragraph"]);
    expect(left?.selection.$from.parent.type.name).toBe("paragraph");
    const typed = left?.apply(left.tr.insertText("x"));
    const again =
      typed &&
      run(
        at(typed, "x").apply(
          at(typed, "x").tr.setSelection(
            TextSelection.near(typed.doc.resolve(typed.doc.content.size - 4), -1),
          ),
        ),
        leaveLine,
      );
    expect(again && sketch(again).slice(2)).toEqual([
      "paragraph One",
      "PullQuote",
      "paragraph",
      "paragraph x",
    ]);
  });
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
