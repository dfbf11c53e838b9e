import { EditorState, TextSelection, type Command, type Plugin } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { describe, expect, test } from "vitest";
import { buildStoryDocument } from "../../../../contract/document/build-story-document.ts";
import type { NodeJson } from "../../../../contract/document/document-json.ts";
import { formatStoryDocument } from "../../../../contract/document/format-story-document.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import type { BlockNode, Container } from "../../../../contract/entities/block-node.ts";
import { createBlock } from "../../../../app/studio/write/blocks/create-block.ts";
import { findText } from "../../../../app/studio/write/text/find-plugin.client.ts";
import { createTabKeys, moveByTab } from "../../../../app/studio/write/text/story-keys.ts";

type ListStyle = Extract<Container, { type: "List" }>["style"];

const paragraph = (value: string, ...styles: ListStyle[]): BlockNode => ({
  type: "Paragraph",
  value: [{ type: "Text", value, styles: [] }],
  align: null,
  containers: styles.map((style) => ({ type: "List", style })),
  continuesItem: false,
});
const open = (...body: BlockNode[]) =>
  EditorState.create({
    doc: storySchema.nodeFromJSON(buildStoryDocument({ headline: "H", subhead: "S", body })),
  });
const openTable = () => {
  const { doc } = open(paragraph("Before"));
  return EditorState.create({
    doc: doc.copy(doc.content.addToEnd(createBlock("Table"))),
    plugins: [tableEditing()],
  });
};
const at = (state: EditorState, text: string) => {
  const [match] = findText(state.doc, text);
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, match?.from ?? 1)));
};
const run = (state: EditorState, command: Command) => {
  let next: EditorState = state;
  const isDone = command(state, (transaction) => (next = state.apply(transaction)));
  next.doc.check();
  return isDone ? next : null;
};
/** The lists around each paragraph, as readers see them. */
const styles = ({ doc }: EditorState) =>
  formatStoryDocument(doc.toJSON() as NodeJson).body.map((node) =>
    "containers" in node ? node.containers.map((one) => ("style" in one ? one.style : one.type)) : null,
  );
const press = (state: EditorState, direction: 1 | -1) =>
  run(state, moveByTab(direction)) ?? expect.fail("left");

describe("in a list, Tab", () => {
  test.each<ListStyle>(["Number", "Bullet"])("nests an item, and keeps the style: %s", (style) => {
    const list = open(paragraph("one", style), paragraph("two", style), paragraph("three", style));
    const nested = press(at(list, "two"), 1);
    expect(styles(nested)).toEqual([[style], [style, style], [style]]);
    expect(styles(press(nested, -1))).toEqual([[style], [style], [style]]);
    const more = press(at(nested, "three"), 1);
    expect(styles(more)).toEqual([[style], [style, style], [style, style]]);
  });
  test("joins the nested list that is there, of whatever style", () => {
    const list = open(
      paragraph("one", "Number"),
      paragraph("two", "Number", "Bullet"),
      paragraph("three", "Number"),
    );
    expect(styles(press(at(list, "three"), 1))).toEqual([
      ["Number"],
      ["Number", "Bullet"],
      ["Number", "Bullet"],
    ]);
  });
  test("stays in the text where nothing can be nested, and Shift+Tab lifts out of the list", () => {
    const list = at(open(paragraph("one", "Bullet")), "one");
    expect(press(list, 1).doc.eq(list.doc)).toBe(true);
    expect(styles(press(list, -1))).toEqual([[]]);
  });
  test("nests no deeper than eight lists", () => {
    const deep = Array.from({ length: 12 }, (_, index) =>
      paragraph(`item ${String.fromCodePoint(97 + index)}`, "Bullet"),
    );
    const nested = deep.reduce(
      (state, _, index) => {
        const there = at(state, `item ${String.fromCodePoint(97 + index)}`);
        return Array.from({ length: 12 }).reduce<EditorState>((one) => press(one, 1), there);
      },
      open(...deep),
    );
    expect(Math.max(...styles(nested).map((one) => one?.length ?? 0))).toBe(8);
  });
});

describe("in a table, Tab", () => {
  const stopsOf = ({ doc }: EditorState) => {
    const stops: number[] = [];
    doc.descendants((node, position) => {
      if (/^(?:caption|table_cell|table_header)$/.test(node.type.name)) stops.push(position + 1);
    });
    return stops;
  };
  const go = (state: EditorState, from: number, direction: 1 | -1) =>
    press(state.apply(state.tr.setSelection(TextSelection.create(state.doc, from))), direction);

  test("goes from the caption through the cells, and Shift+Tab back", () => {
    const table = openTable();
    const stops = stopsOf(table);
    expect(stops.length).toBe(1 + 9);
    expect(stops.slice(0, -1).map((from) => go(table, from, 1).selection.from)).toEqual(stops.slice(1));
    expect(stops.slice(1).map((from) => go(table, from, -1).selection.from)).toEqual(stops.slice(0, -1));
    expect(go(table, stops[0] ?? 0, -1).selection.from).toBe(stops[0]);
  });

  test("in the last cell makes a row of plain cells, and stands in its first", () => {
    const table = openTable();
    const longer = go(table, stopsOf(table).at(-1) ?? 0, 1);
    const stops = stopsOf(longer);
    expect(stops.length).toBe(1 + 12);
    expect(longer.selection.from).toBe(stops[10]);
    const rows = longer.doc.lastChild?.lastChild?.children.map((row) =>
      row.children.map(({ type }) => type.name),
    );
    expect(rows?.[3]).toEqual(["table_cell", "table_cell", "table_cell"]);
  });

  test("gives a new row the header cell and the width that the others have", () => {
    const { header, cell } = {
      header: storySchema.nodes["table_header"],
      cell: storySchema.nodes["table_cell"],
    };
    const { doc, tr } = openTable();
    const rowOf = (...cells: (ReturnType<NonNullable<typeof cell>["create"]> | undefined)[]) =>
      storySchema.node(
        "table_row",
        null,
        cells.filter((one) => one !== undefined),
      );
    const rows = [
      rowOf(header?.create({ colspan: 2 }), header?.create()),
      rowOf(header?.create(), cell?.create(), cell?.create()),
    ];
    const block = storySchema.node("Table", null, [
      storySchema.node("caption"),
      storySchema.node("table", null, rows),
    ]);
    const size = doc.lastChild?.nodeSize ?? 0;
    tr.replaceWith(doc.content.size - size, doc.content.size, block);
    const table = EditorState.create({ doc: tr.doc });
    const longer = go(table, stopsOf(table).at(-1) ?? 0, 1);
    const last = longer.doc.lastChild?.lastChild?.lastChild;
    expect(last?.children.map(({ type }) => type.name)).toEqual(["table_header", "table_cell", "table_cell"]);
  });
});

test("elsewhere Tab leaves the text", () => {
  expect(run(at(open(paragraph("Text")), "Text"), moveByTab(1))).toBe(null);
  expect(run(at(open(paragraph("Text")), "H"), moveByTab(-1))).toBe(null);
});

describe("after Escape, Tab", () => {
  /** For each of these key presses, true if the text handled it instead of the browser. */
  const pressAll = (state: EditorState, ...keys: string[]) => {
    let said = 0;
    const plugin: Plugin = createTabKeys(() => (said += 1));
    const view = { state, dispatch: () => undefined } as unknown as EditorView;
    const handle = plugin.props.handleKeyDown ?? expect.fail("no keys");
    const taken = keys.map((key) => handle.call(plugin, view, { key } as KeyboardEvent) ?? false);
    return { taken, said };
  };
  const list = at(open(paragraph("one", "Bullet"), paragraph("two", "Bullet")), "two");

  test("leaves a list, which is said; Shift doesn’t change that, and another key does", () => {
    expect(pressAll(list, "Tab")).toEqual({ taken: [true], said: 0 });
    expect(pressAll(list, "Escape", "Tab")).toEqual({ taken: [false, false], said: 1 });
    expect(pressAll(list, "Escape", "Shift", "Tab")).toEqual({ taken: [false, false, false], said: 1 });
    expect(pressAll(list, "Escape", "x", "Tab")).toEqual({ taken: [false, false, true], said: 1 });
  });
  test("leaves a table", () => {
    const table = openTable();
    const inside = table.apply(table.tr.setSelection(TextSelection.atEnd(table.doc)));
    expect(pressAll(inside, "Tab").taken).toEqual([true]);
    expect(pressAll(inside, "Escape", "Tab")).toEqual({ taken: [false, false], said: 1 });
  });
  test("is as before elsewhere, and nothing is said", () =>
    expect(pressAll(at(open(paragraph("Text")), "Text"), "Escape", "Tab")).toEqual({
      taken: [false, false],
      said: 0,
    }));
});
