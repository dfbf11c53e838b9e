import fc from "fast-check";
import { lift, setBlockType, splitBlock, toggleMark, wrapIn, joinBackward } from "prosemirror-commands";
import { wrapInList } from "prosemirror-schema-list";
import { EditorState, Selection, TextSelection, type Command, type Transaction } from "prosemirror-state";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { listSuggestions } from "../../../../../app/studio/write/suggestions/list-suggestions.ts";
import { resolveSuggestions } from "../../../../../app/studio/write/suggestions/resolve-suggestions.ts";
import { suggestTransaction } from "../../../../../app/studio/write/suggestions/suggest-transaction.ts";
import { createBlock } from "../../../../../app/studio/write/blocks/create-block.ts";
import { insertBlock, moveBlock, removeBlock } from "../../../../../app/studio/write/text/story-commands.ts";
import { measureStory } from "../../../../../app/studio/write/text/count-words.ts";
import { applySteps } from "../../../../../api/drafts/room/apply-steps.ts";
import { buildStoryDocument } from "../../../../../contract/document/build-story-document.ts";
import type { NodeJson } from "../../../../../contract/document/document-json.ts";
import { formatStoryDocument } from "../../../../../contract/document/format-story-document.ts";
import { storySchema } from "../../../../../contract/document/story-schema.ts";
import { BlockNodes } from "../../../../../contract/entities/block-node.ts";
import { body as anyBody } from "../../../arbitrary-nodes.ts";
import { times } from "../../../../sampling.ts";

const { nodes, marks } = storySchema;
const published = ({ doc }: Pick<EditorState, "doc">) =>
  formatStoryDocument(JSON.parse(JSON.stringify(doc)) as NodeJson);
const acceptAll = (state: EditorState) => state.apply(resolveSuggestions(state, null, true));
const rejectAll = (state: EditorState) => state.apply(resolveSuggestions(state, null, false));
const open = (text: { headline: string; subhead: string | null; body: unknown }) =>
  EditorState.create({
    doc: storySchema.nodeFromJSON(buildStoryDocument({ ...text, body: v.parse(BlockNodes, text.body) })),
  });

let count = 0;
const suggest = (state: EditorState, wanted: Transaction, personId = "501"): EditorState =>
  state.apply(
    suggestTransaction(wanted, state, { id: `suggestion-${(count += 1)}`, personId, timeMillis: count }),
  );

const words = (value: string) => ({ type: "Text", value, styles: [] });
const inItem = { containers: [{ type: "List", style: "Bullet" }] };
const sample = {
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

/** What people do, with two positions as shares of the document. */
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
const sampleState = open(sample);

const act = fc.record({
  name: fc.constantFrom(...Object.keys(commands)),
  from: fc.nat(999),
  to: fc.nat(999),
  text: fc.constantFrom("x", "two", " ", "new words ", "🙂"),
  personId: fc.constantFrom("501", "502"),
  isSuggested: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** The transaction of an act; null if nothing can be done there. */
function find(
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

function walk(
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

const anyStory = fc.oneof(
  fc.constant(sample),
  fc
    .record({ headline: fc.string(), subhead: fc.constant("sub"), body: anyBody })
    .map((story) => JSON.parse(JSON.stringify(story)) as typeof sample),
);
const runs = { numRuns: times(100, 2_000) };

describe("whatever is done while suggesting", () => {
  const story = fc.tuple(anyStory, fc.array(act, { minLength: 1, maxLength: 12 }));

  test("readers see what they saw before", () => {
    fc.assert(
      fc.property(story, ([text, acts]) => {
        walk(open(text), acts, (before, _wanted, after) => {
          after.doc.check();
          expect(published(after)).toEqual(published(before));
          expect(published(rejectAll(after))).toEqual(published(after));
          const rejected = rejectAll(after);
          expect(listSuggestions(rejected.doc)).toEqual([]);
          expect(measureStory(after.doc)).toEqual(measureStory(rejected.doc));
        });
      }),
      runs,
    );
  });

  test("with all accepted, the story is what would have been typed", () => {
    fc.assert(
      fc.property(story, ([text, acts]) => {
        walk(open(text), acts, (before, wanted, after) => {
          const typed = acceptAll(before.apply(wanted));
          expect(published(acceptAll(after))).toEqual(published(typed));
        });
      }),
      runs,
    );
  });

  test("the services accept the steps", () => {
    fc.assert(
      // Random bodies nest deeper than stories may.
      fc.property(fc.array(act, { minLength: 1, maxLength: 12 }), (acts) => {
        let state = sampleState;
        for (const one of acts) {
          const found = find(state, one);
          if (!found) continue;
          const tr = suggestTransaction(found.wanted, found.state, {
            id: "suggestion",
            personId: one.personId,
            timeMillis: 1,
          });
          const applied = applySteps(state.doc, JSON.parse(JSON.stringify(tr.steps)) as unknown[]);
          expect("refused" in applied ? applied.refused : applied.document.eq(tr.doc)).toBe(true);
          state = state.apply(tr);
        }
      }),
      runs,
    );
  });
});
