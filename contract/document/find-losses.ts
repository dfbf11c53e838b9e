import type { Node, Slice } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { AttrStep, type Mapping, type Step, type StepMap } from "prosemirror-transform";

/** A step that the server has accepted. */
export interface AcceptedStep {
  clientId: string;
  personId: string;
  step: Step;
}

/** What merging leaves out. `personId` wrote it; null for what was written here and not sent yet. */
export interface Loss {
  reason: "deleted" | "unplaced";
  personId: string | null;
  /** In the document after the steps were taken in. */
  position: number;
  slice: Slice;
  text: string;
}

/** A letter, an atomic node, or the start of a block. */
interface Item {
  from: number;
  to: number;
  node: Node;
  /** Null for a node. */
  text: string | null;
}

interface Range {
  from: number;
  to: number;
}

const isBlock = ({ type }: Node) => type.isInGroup("block") || type.name === "Slide";

/**
 * What merging has left out: what was written here, not sent yet, and has no position any more; and what others have
 * written into text that was deleted here by somebody who could not see it. `transaction` takes the steps of others into
 * `before`, and makes the unsent ones again after them.
 */
export function findLosses(
  before: Node,
  transaction: Transaction,
  unsent: readonly Step[],
  others: readonly AcceptedStep[],
): Loss[] {
  if (unsent.length === 0) return [];
  const { doc, mapping, steps } = transaction;
  const start = unsent.length + others.length;
  const unplaced = findLost(before, findTouched(before, unsent), mapping, doc);
  return [
    ...unplaced.map((found) => ({ ...found, reason: "unplaced" as const, personId: null })),
    ...(steps.slice(start).some(isDeletion) ? findDeleted(transaction, start, others) : []),
  ];
}

function findDeleted(
  { doc, docs, mapping }: Transaction,
  start: number,
  others: readonly AcceptedStep[],
): Loss[] {
  const seen = docs[start] ?? doc;
  const later = mapping.slice(start);
  return others.flatMap(({ step, personId }, index) => {
    const touched = findTouched(seen, [step, ...others.slice(index + 1).map((other) => other.step)], 1);
    return findLost(seen, touched, later, doc).map((found) => ({
      ...found,
      reason: "deleted" as const,
      personId,
    }));
  });
}

function isDeletion(step: Step): boolean {
  let deletes = false;
  step.getMap().forEach((oldStart, oldEnd) => {
    deletes ||= oldEnd > oldStart;
  });
  return deletes;
}

/** All that was written and not sent yet, by a page that starts anew. */
export function findUnsent(doc: Node, unsent: readonly Step[]): Loss[] {
  const items = findTouched(doc, unsent);
  return groupItems(doc, items).map((found) => ({ ...found, reason: "unplaced", personId: null }));
}

/** What the first `count` of the steps have written, as it stands in the document after all of them. */
function findTouched(document: Node, steps: readonly Step[], count = steps.length): Item[] {
  const ranges: Range[] = [];
  const nodes: number[] = [];
  for (const [index, step] of steps.slice(0, count).entries()) {
    const later = steps.slice(index + 1).map((next) => next.getMap());
    if (step instanceof AttrStep) nodes.push(mapThrough(later, step.pos, 1));
    step.getMap().forEach((_oldStart, _oldEnd, from, to) => {
      const range = { from: mapThrough(later, from, 1), to: mapThrough(later, to, -1) };
      if (range.to > range.from) ranges.push(range);
    });
  }
  return collectItems(document, ranges, nodes);
}

const mapThrough = (maps: readonly StepMap[], position: number, side: 1 | -1): number =>
  maps.reduce((at, map) => map.map(at, side), position);

function collectItems(document: Node, ranges: readonly Range[], nodes: readonly number[]): Item[] {
  const items = new Map<number, Item>();
  for (const from of nodes) {
    const node = from < document.content.size ? document.nodeAt(from) : null;
    if (node && !node.isText) items.set(from, { from, to: from + node.nodeSize, node, text: null });
  }
  for (const { from, to } of ranges) {
    document.nodesBetween(from, Math.min(to, document.content.size), (node, position) => {
      if (node.isText) {
        const first = Math.max(from, position);
        const last = Math.min(to, position + node.nodeSize);
        for (let at = first; at < last; at += 1)
          items.set(at, { from: at, to: at + 1, node, text: (node.text ?? "").charAt(at - position) });
      } else if (position >= from && (node.isLeaf || isBlock(node))) {
        const end = position + node.nodeSize;
        items.set(position, { from: position, to: end <= to ? end : position + 1, node, text: null });
      }
    });
  }
  return [...items.values()].toSorted((a, b) => a.from - b.from);
}

type Found = Omit<Loss, "reason" | "personId">;

function findLost(before: Node, items: readonly Item[], mapping: Mapping, after: Node): Found[] {
  const lost = items.filter((item) => !isThere(item, mapping, after));
  return groupItems(before, lost).map((found) => ({
    ...found,
    position: Math.min(mapping.map(found.position), after.content.size),
  }));
}

function isThere({ from, node, text }: Item, mapping: Mapping, after: Node): boolean {
  const { pos, deletedAfter } = mapping.mapResult(from, 1);
  if (deletedAfter || pos >= after.content.size) return false;
  if (text !== null) return after.textBetween(pos, Math.min(pos + 1, after.content.size)) === text;
  return after.nodeAt(pos)?.type === node.type;
}

/** Neighbors as one passage, whatever structure is between them. */
function groupItems(document: Node, items: readonly Item[]): Found[] {
  const groups: Range[] = [];
  for (const { from, to } of items) {
    const last = groups.at(-1);
    if (last && !hasLetters(document, last.to, from)) last.to = Math.max(last.to, to);
    else groups.push({ from, to });
  }
  return groups.map(({ from, to }) => ({
    position: from,
    slice: document.slice(from, to),
    text: document.textBetween(from, to, "\n"),
  }));
}

const hasLetters = (document: Node, from: number, to: number) =>
  to > from && document.textBetween(from, to, "", "\uFFFC") !== "";
