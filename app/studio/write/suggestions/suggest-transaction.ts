import { Fragment, Slice, type Mark, type Node } from "prosemirror-model";
import {
  NodeSelection,
  Selection,
  TextSelection,
  type EditorState,
  type Transaction,
} from "prosemirror-state";
import { names } from "../../../../contract/document/document-json.ts";
import { findSuggestion, type SuggestionAttributes } from "../../../../contract/document/suggestion-marks.ts";
import { findChangedRanges } from "./changed-ranges.ts";
import { compareNodes, type Difference, type Origin } from "./compare-nodes.ts";
import { findNearby } from "./find-nearby.ts";
import { restyle } from "./restyle.ts";

/** The document that a suggestion changes, and the marks that say so. */
export interface Suggesting {
  tr: Transaction;
  attributes: SuggestionAttributes;
}

/**
 * Suggests what a transaction does instead of doing it: what it takes away stays with a mark, what it adds gets one. The
 * person's own insertions are changed for real. Whatever the transaction is, the story without suggestions stays as it
 * was, and the story with all of them accepted is what the transaction would have made.
 *
 * `attributes` are those of a new suggestion; one that goes on with the person's last beside it is part of that one.
 */
export function suggestTransaction(
  wanted: Transaction,
  state: EditorState,
  attributes: SuggestionAttributes,
): Transaction {
  const { doc } = state;
  const ranges = findChangedRanges(wanted);
  const pair = { before: doc, after: wanted.doc, at: 0, newAt: 0 };
  const comparison = compareNodes(pair, ranges);
  if (!comparison) throw new Error("Every change of a story can be said of its blocks.");
  const { differences, origins } = comparison;
  const { tr } = state;
  const suggesting = { tr, attributes: findNearby(doc, differences, attributes.personId) ?? attributes };
  for (const difference of differences.toReversed()) apply(suggesting, difference);
  moveSelection(wanted, state, { tr, origins });
  if (wanted.storedMarksSet) tr.setStoredMarks(wanted.storedMarks);
  copyMeta(wanted, state, tr);
  return wanted.scrolledIntoView ? tr.scrollIntoView() : tr;
}

function apply(suggesting: Suggesting, difference: Difference): void {
  if (difference.kind === "added") add(suggesting, difference);
  else if (difference.kind === "restyled") restyle(suggesting, difference);
  else if (difference.isBlock) removeBlock(suggesting, difference.from);
  else removeText(suggesting, difference);
}

const isOwn = (mark: Mark | undefined, { personId }: SuggestionAttributes) =>
  mark?.attrs["personId"] === personId;

/** Whether a position is in a block that the person has suggested: what is done there is done for real. */
export function isInOwnBlock({ tr, attributes }: Suggesting, position: number): boolean {
  const $position = tr.doc.resolve(position);
  for (let depth = $position.depth; depth > 0; depth -= 1)
    if (isOwn(findSuggestion($position.node(depth), "insertion"), attributes)) return true;
  return false;
}

const createMark = ({ tr, attributes }: Suggesting, kind: "insertion" | "deletion"): Mark =>
  tr.doc.type.schema.mark(kind, { ...attributes });

const isItem = ({ type }: Node) => type.name === names.item;

function removeBlock(suggesting: Suggesting, from: number): void {
  const { tr } = suggesting;
  const node = tr.doc.nodeAt(from);
  if (!node) return;
  if (isInOwnBlock(suggesting, from) || isOwnBlock(node, suggesting)) tr.delete(from, from + node.nodeSize);
  else if (isItem(node)) for (const at of listPositions(node, from).toReversed()) removeBlock(suggesting, at);
  else if (!findSuggestion(node, "deletion")) tr.addNodeMark(from, createMark(suggesting, "deletion"));
}

const isOwnBlock = (node: Node, suggesting: Suggesting): boolean =>
  isItem(node)
    ? node.children.every((child) => isOwnBlock(child, suggesting))
    : isOwn(findSuggestion(node, "insertion"), suggesting.attributes);

function listPositions(parent: Node, from: number): number[] {
  const positions: number[] = [];
  parent.forEach((_node, offset) => positions.push(from + 1 + offset));
  return positions;
}

function removeText(suggesting: Suggesting, { from, to }: { from: number; to: number }): void {
  const { tr, attributes } = suggesting;
  const isDirect = isInOwnBlock(suggesting, from);
  const runs: { node: Node; from: number; to: number }[] = [];
  tr.doc.nodesBetween(from, to, (node, position) => {
    if (node.isInline)
      runs.push({ node, from: Math.max(from, position), to: Math.min(to, position + node.nodeSize) });
  });
  for (const run of runs.toReversed()) {
    if (isDirect || isOwn(findSuggestion(run.node, "insertion"), attributes)) tr.delete(run.from, run.to);
    else if (!findSuggestion(run.node, "deletion"))
      tr.addMark(run.from, run.to, createMark(suggesting, "deletion"));
  }
}

function add(suggesting: Suggesting, { at, content }: Extract<Difference, { kind: "added" }>): void {
  const mark = createMark(suggesting, "insertion");
  const added = isInOwnBlock(suggesting, at)
    ? content
    : Fragment.from(content.content.map((node) => markAdded(node, mark)));
  suggesting.tr.replace(at, at, new Slice(added, 0, 0));
}

/** Somebody else's suggestions that are moved stay theirs. */
function markAdded(node: Node, mark: Mark): Node {
  if (isItem(node)) return node.copy(Fragment.from(node.children.map((child) => markAdded(child, mark))));
  return findSuggestion(node, "insertion") ? node : node.mark(mark.addToSet(node.marks));
}

/** The caret stays beside what was typed, and walks through what is only marked as deleted. */
function moveSelection(
  wanted: Transaction,
  state: EditorState,
  { tr, origins }: { tr: Transaction; origins: readonly Origin[] },
): void {
  const [map] = wanted.mapping.maps;
  let [start, isForward] = [-1, false];
  map?.forEach((from) => {
    if (start < 0) start = from;
  });
  // The key that deletes what follows leaves the caret before it.
  isForward = state.selection.empty && state.selection.head <= start;
  const find = (position: number): number => {
    const around = origins.filter(({ newFrom, newTo }) => newFrom <= position && position <= newTo);
    const origin =
      around.find(({ isAdded }) => isAdded) ?? (isForward ? around.at(-1) : around[0]) ?? origins[0];
    if (!origin) return position;
    const { at, newFrom, isAdded } = origin;
    const offset = position - newFrom;
    const found = isAdded ? tr.mapping.map(at, -1) + offset : tr.mapping.map(at + offset, isForward ? 1 : -1);
    return Math.min(Math.max(found, 0), tr.doc.content.size);
  };
  const { selection } = wanted;
  if (selection instanceof NodeSelection) {
    const at = find(selection.from);
    const node = tr.doc.nodeAt(at);
    tr.setSelection(
      node && NodeSelection.isSelectable(node)
        ? NodeSelection.create(tr.doc, at)
        : Selection.near(tr.doc.resolve(at)),
    );
  } else if (selection instanceof TextSelection) {
    const [anchor, head] = [selection.anchor, selection.head].map((position) =>
      tr.doc.resolve(find(position)),
    );
    if (anchor && head) tr.setSelection(TextSelection.between(anchor, head));
  }
}

/** Typed Markdown is undone by steps of its own, which wouldn't fit any more. */
function copyMeta(wanted: Transaction, { plugins }: EditorState, tr: Transaction): void {
  const rules = plugins.find(({ spec }) => "isInputRules" in spec) as { key: string } | undefined;
  const { meta } = wanted as unknown as { meta: Record<string, unknown> };
  for (const [key, value] of Object.entries(meta)) if (key !== rules?.key) tr.setMeta(key, value);
}
