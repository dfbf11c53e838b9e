import { Fragment, Slice, Mark, type Node } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { names, type MarkJson } from "../../../../contract/document/document-json.ts";
import {
  findSuggestion,
  type SuggestionAttributes,
  isSuggestionMark,
} from "../../../../contract/document/suggestion-marks.ts";
import type { Difference } from "./compare-nodes.ts";

/** The document that a suggestion changes, and its marks. */
interface Suggesting {
  tr: Transaction;
  attributes: SuggestionAttributes;
}

const isOwn = (mark: Mark | undefined, { personId }: SuggestionAttributes) =>
  mark?.attrs["personId"] === personId;

/** True if a position is in a block that the person has suggested: changes there are applied directly. */
function isInOwnBlock({ tr, attributes }: Suggesting, position: number): boolean {
  const $position = tr.doc.resolve(position);
  for (let depth = $position.depth; depth > 0; depth -= 1)
    if (isOwn(findSuggestion($position.node(depth), "insertion"), attributes)) return true;
  return false;
}

const listStyles = (marks: readonly Mark[]) =>
  marks.filter(({ type }) => !isSuggestionMark({ type: type.name }));

/** Changes the styles of a run, and stores its former ones; once it has these again, the suggestion is removed. */
function restyle(
  suggesting: Suggesting,
  { from, to, before, after }: Extract<Difference, { kind: "restyled" }>,
): void {
  const { tr, attributes } = suggesting;
  const { schema } = tr.doc.type;
  const [old, now] = [listStyles(before.marks), listStyles(after.marks)];
  for (const mark of old) if (!mark.isInSet(now)) tr.removeMark(from, to, mark);
  for (const mark of now) if (!mark.isInSet(old)) tr.addMark(from, to, mark);
  const insertion = findSuggestion(before, "insertion");
  if (insertion?.attrs["personId"] === attributes.personId || isInOwnBlock(suggesting, from)) return;
  const known = findSuggestion(before, "modification");
  const was = known ? (known.attrs["was"] as MarkJson[]).map((json) => schema.markFromJSON(json)) : old;
  if (known) tr.removeMark(from, to, known);
  if (Mark.sameSet(Mark.setFrom(was), Mark.setFrom(now))) return;
  const mark = schema.mark("modification", {
    ...(known?.attrs ?? attributes),
    was: was.map((style) => style.toJSON() as MarkJson),
  });
  tr.addMark(from, to, mark);
}

/** Marks a difference instead of applying it; the person's own suggestions are changed directly. */
export function applyDifference(suggesting: Suggesting, difference: Difference): void {
  if (difference.kind === "added") add(suggesting, difference);
  else if (difference.kind === "restyled") restyle(suggesting, difference);
  else if (difference.isBlock) removeBlock(suggesting, difference.from);
  else removeText(suggesting, difference);
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

/** Moved suggestions of other people stay theirs. */
function markAdded(node: Node, mark: Mark): Node {
  if (isItem(node)) return node.copy(Fragment.from(node.children.map((child) => markAdded(child, mark))));
  return findSuggestion(node, "insertion") ? node : node.mark(mark.addToSet(node.marks));
}

/**
 * Text suggested for deletion isn't added in another line: when a line is split, the new paragraph begins without it.
 * Moved blocks keep it in their new position.
 */
export function leaveDeleted(suggesting: Suggesting, differences: readonly Difference[]): Difference[] {
  const staysInLine = differences.every(
    (difference) =>
      difference.kind !== "removed" || (!difference.isBlock && !isInOwnBlock(suggesting, difference.from)),
  );
  if (!staysInLine) return [...differences];
  return differences.map((difference) =>
    difference.kind === "added" ? { ...difference, content: strip(difference.content) } : difference,
  );
}

const strip = (content: Fragment): Fragment =>
  Fragment.from(
    content.content.flatMap((node) => {
      if (node.isInline) return findSuggestion(node, "deletion") ? [] : [node];
      return [node.copy(strip(node.content))];
    }),
  );
