import fc from "fast-check";
import { joinBackward, lift, setBlockType, splitBlock, toggleMark, wrapIn } from "prosemirror-commands";
import { wrapInList } from "prosemirror-schema-list";
import { EditorState, Selection, TextSelection, type Command, type Transaction } from "prosemirror-state";
import * as v from "valibot";
import { createBlock } from "../../../../../app/studio/write/blocks/create-block.ts";
import { suggestTransaction } from "../../../../../app/studio/write/suggestions/suggest-transaction.ts";
import { insertBlock, moveBlock, removeBlock } from "../../../../../app/studio/write/text/story-commands.ts";
import { buildStoryDocument } from "../../../../../contract/document/build-story-document.ts";
import { storySchema } from "../../../../../contract/document/story-schema.ts";
import { BlockNodes } from "../../../../../contract/entities/block-node.ts";

/* Edits of a story, with and without suggesting. */

const { nodes, marks } = storySchema;
export const open = (text: { headline: string; subhead: string | null; body: unknown }) =>
  EditorState.create({
    doc: storySchema.nodeFromJSON(buildStoryDocument({ ...text, body: v.parse(BlockNodes, text.body) })),
  });

let count = 0;
export const suggest = (state: EditorState, wanted: Transaction, personId = "501"): EditorState =>
  state.apply(
    suggestTransaction(wanted, state, { id: `suggestion-${(count += 1)}`, personId, timeMillis: count }),
  );

const words = (value: string) => ({ type: "Text", value, styles: [] });
const inItem = { containers: [{ type: "List", style: "Bullet" }] };
export const sample = {
  headline: "The lift",
  subhead: "goes up",
  body: [
    {
      type: "Paragraph",
      value: [words("one two "), { type: "Text", value: "three", styles: ["Bold"] }, words(" four")],
    },
    { type: "Paragraph", value: [words("first item")], ...inItem },
    { type: "Paragraph", value: [words("second item")], ...inItem },
    { type: "Image", image: { id: "a" }, caption: [words("a caption")] },
    { type: "Paragraph", value: [words("quoted")], containers: [{ type: "BlockQuote" }] },
    { type: "Table", rows: [{ cells: [{ value: [words("a")] }, { value: [words("b")] }] }] },
    { type: "Paragraph", value: [words("last words")] },
  ],
};

/** Edits, with two positions as shares of the document. */
const commands: Record<string, (from: number, to: number, text: string) => Command> = {
  type: (_from, _to, text) => (state, dispatch) => (dispatch?.(state.tr.insertText(text)), true),
  delete: () => (state, dispatch) => (dispatch?.(state.tr.deleteSelection()), true),
  copy: () => (state, dispatch) => (
    dispatch?.(state.tr.replaceSelection(sampleState.doc.slice(12, 60))),
    true
  ),
  twoWords: (from, to, text) => (state, dispatch) => {
    const [a, b] = [state.doc.resolve(from), state.doc.resolve(to)];
    if (!a.parent.inlineContent || !b.parent.inlineContent) return false;
    dispatch?.(state.tr.insertText(text, to).insertText(text, from));
    return true;
  },
  bold: () => toggleMark(marks["Bold"] as never),
  link: () => toggleMark(marks["link"] as never, { reference: "https://example.com/" }),
  heading: () => setBlockType(nodes["heading"] as never, { level: 2 }),
  split: () => splitBlock,
  join: () => joinBackward,
  quote: () => wrapIn(nodes["quote"] as never),
  list: () => wrapInList(nodes["list"] as never, { style: "Number" }),
  lift: () => lift,
  up: () => moveBlock(-1),
  down: () => moveBlock(1),
  insert: () => insertBlock(createBlock("PullQuote")),
  removeBlock: () => removeBlock,
  attribute: (from) => (state, dispatch) => {
    const at = state.doc.resolve(from);
    if (at.depth === 0) return false;
    const node = at.node(1);
    if (node.type.name !== "Image") return false;
    dispatch?.(state.tr.setNodeAttribute(at.before(1), "credit", "Someone"));
    return true;
  },
};
export const sampleState = open(sample);

export const act = fc.record({
  name: fc.constantFrom(...Object.keys(commands)),
  from: fc.nat(999),
  to: fc.nat(999),
  text: fc.constantFrom("x", "two", " ", "new words ", "🙂"),
  personId: fc.constantFrom("501", "502"),
  isSuggested: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** The transaction of an edit; null if it isn't possible there. */
export function find(
  state: EditorState,
  { name, from, to, text }: Act,
): { state: EditorState; wanted: Transaction } | null {
  const { size } = state.doc.content;
  const [a, b] = [from, to].map((share) => Math.round((share / 999) * size)).toSorted((x, y) => x - y) as [
    number,
    number,
  ];
  const selection =
    name === "split" || name === "join" || name === "twoWords"
      ? Selection.near(state.doc.resolve(a))
      : TextSelection.between(state.doc.resolve(a), state.doc.resolve(b));
  const selected = state.apply(state.tr.setSelection(selection));
  let wanted: Transaction | null = null;
  try {
    commands[name]?.(a, b, text)(selected, (tr) => (wanted = tr));
  } catch {
    return null;
  }
  return wanted && (wanted as Transaction).docChanged ? { state: selected, wanted } : null;
}

export function walk(
  start: EditorState,
  acts: readonly Act[],
  check: (before: EditorState, wanted: Transaction, after: EditorState) => void,
) {
  let state = start;
  for (const one of acts) {
    const found = find(state, one);
    if (!found) continue;
    const after = one.isSuggested
      ? suggest(found.state, found.wanted, one.personId)
      : found.state.apply(found.wanted);
    if (one.isSuggested) check(found.state, found.wanted, after);
    state = after;
  }
  return state;
}
