import type { Node, Slice } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { AttrStep, type Mappable, type Mapping, type Step } from "prosemirror-transform";
import { names } from "./document-json.ts";

/** A step that the server has accepted. */
export interface AcceptedStep {
  clientId: string;
  personId: string;
  step: Step;
}

/** Neighboring text of one writer that merging leaves out. `personId` wrote it; null for local text not sent yet. */
export interface Loss {
  reason: "deleted" | "unplaced";
  personId: string | null;
  /** Position in the document after the steps were applied. */
  position: number;
  slice: Slice;
  text: string;
  /** The letters before and after it; a line break marks the beginning of a block. */
  before: string;
  after: string;
}

/** Maximum length of `before` and `after`, letters. */
const contextLength = 60;

interface Range {
  from: number;
  to: number;
}

/** Text or nodes written by one person. */
interface Written extends Range {
  personId: string | null;
}

/** A run of text, an atomic node, or the start of a block. */
interface Item extends Written {
  node: Node;
  /** Null for a node. */
  text: string | null;
}

interface Found extends Omit<Loss, "reason"> {
  personId: string | null;
}

const isBlock = ({ type }: Node) => type.isInGroup("block") || type.name === "Slide";

/**
 * Text left out by merging: local text, not sent yet, that has no position any more; and text by others within a
 * passage deleted here before it could be seen. `transaction` applies the steps of others to `before`, and rebases the
 * unsent ones over them.
 */
export function findLosses(
  before: Node,
  transaction: Transaction,
  unsent: readonly Step[],
  others: readonly AcceptedStep[],
): Loss[] {
  if (unsent.length === 0) return [];
  const { doc, docs, mapping, steps } = transaction;
  const start = unsent.length + others.length;
  const own = unsent.map((step) => ({ step, personId: null }));
  const unplaced = findLost(before, findTouched(before, own), mapping, doc);
  if (!steps.slice(start).some(isDeletion)) return label(unplaced, "unplaced");
  const seen = docs[start] ?? doc;
  const deleted = findLost(seen, findTouched(seen, others), mapping.slice(start), doc);
  return [...label(unplaced, "unplaced"), ...label(deleted, "deleted")];
}

const label = (found: readonly Found[], reason: Loss["reason"]): Loss[] =>
  found.map((one) => ({ ...one, reason }));

function isDeletion(step: Step): boolean {
  let deletes = false;
  step.getMap().forEach((oldStart, oldEnd) => {
    deletes ||= oldEnd > oldStart;
  });
  return deletes;
}

/** All text written and not sent yet, for a page that reloads the whole document. */
export function findUnsent(doc: Node, unsent: readonly Step[]): Loss[] {
  const own = unsent.map((step) => ({ step, personId: null }));
  return label(groupItems(doc, findTouched(doc, own)), "unplaced");
}

/** Everything that steps have written, as it stands in the document after all of them. */
function findTouched(document: Node, steps: readonly { step: Step; personId: string | null }[]): Item[] {
  let written: Written[] = [];
  let nodes: Written[] = [];
  for (const { step, personId } of steps) {
    const map = step.getMap();
    written = moveWritten(written, map);
    nodes = nodes.map((one) => ({ ...one, from: map.map(one.from, 1) }));
    if (step instanceof AttrStep) nodes.push({ from: step.pos, to: step.pos, personId });
    map.forEach((_oldStart, _oldEnd, from, to) => {
      if (to > from) written = addWritten(written, { from, to, personId });
    });
  }
  return collectItems(document, written, nodes);
}

const moveWritten = (written: readonly Written[], map: Mappable): Written[] =>
  written.flatMap(({ from, to, personId }) => {
    const moved = { from: map.map(from, 1), to: map.map(to, -1), personId };
    return moved.to > moved.from ? [moved] : [];
  });

/** Adds a passage, replacing what it overwrites, and joins neighbors by the same person. */
function addWritten(written: readonly Written[], added: Written): Written[] {
  const before = written.flatMap((one) =>
    one.from < added.from ? [{ ...one, to: Math.min(one.to, added.from) }] : [],
  );
  const after = written.flatMap((one) =>
    one.to > added.to ? [{ ...one, from: Math.max(one.from, added.to) }] : [],
  );
  const [last, next] = [before.at(-1), after[0]];
  const joinsLast = last?.to === added.from && last.personId === added.personId;
  const joinsNext = next?.from === added.to && next.personId === added.personId;
  const whole = {
    ...added,
    from: joinsLast ? last.from : added.from,
    to: joinsNext ? next.to : added.to,
  };
  return [...(joinsLast ? before.slice(0, -1) : before), whole, ...after.slice(joinsNext ? 1 : 0)];
}

function collectItems(document: Node, written: readonly Written[], nodes: readonly Written[]): Item[] {
  const { size } = document.content;
  const items = new Map<number, Item>();
  for (const { from, personId } of nodes) {
    const node = from < size ? document.nodeAt(from) : null;
    if (node && !node.isText) items.set(from, { from, to: from + node.nodeSize, personId, node, text: null });
  }
  for (const { from, to, personId } of written) {
    document.nodesBetween(from, Math.min(to, size), (node, position) => {
      const end = position + node.nodeSize;
      if (node.isText) {
        const run = { from: Math.max(from, position), to: Math.min(to, end), personId };
        const text = (node.text ?? "").slice(run.from - position, run.to - position);
        items.set(run.from, { ...run, node, text });
      } else if (position >= from && (node.isLeaf || isBlock(node))) {
        const item = { from: position, to: end <= to ? end : position + 1, personId };
        items.set(position, { ...item, node, text: null });
      }
    });
  }
  return [...items.values()].toSorted((a, b) => a.from - b.from);
}

function findLost(before: Node, items: readonly Item[], mapping: Mapping, after: Node): Found[] {
  const lost = items.flatMap((item) => cutLost(item, mapping, after));
  return groupItems(before, lost).map((found) => ({
    ...found,
    position: Math.min(mapping.map(found.position), after.content.size),
  }));
}

/** The parts of an item that no longer exist. Text is halved if only some of it is gone. */
function cutLost(item: Item, mapping: Mapping, after: Node): Item[] {
  const { from, to, node, text } = item;
  const { size } = after.content;
  const { pos, deletedAfter } = mapping.mapResult(from, 1);
  if (text === null)
    return !deletedAfter && pos < size && after.nodeAt(pos)?.type === node.type ? [] : [item];
  const end = text.length === 1 ? pos + 1 : mapping.map(to, -1);
  if (end <= pos || (text.length === 1 && deletedAfter)) return [item];
  if (end - pos === text.length && end <= size && after.textBetween(pos, end) === text) return [];
  if (text.length === 1) return [item];
  const middle = Math.floor(text.length / 2);
  return [
    ...cutLost({ ...item, to: from + middle, text: text.slice(0, middle) }, mapping, after),
    ...cutLost({ ...item, from: from + middle, text: text.slice(middle) }, mapping, after),
  ];
}

/** Neighbors by one person as one passage, ignoring the structure between them. */
function groupItems(document: Node, items: readonly Item[]): Found[] {
  const groups: Written[] = [];
  for (const { from, to, personId } of items) {
    const last = groups.at(-1);
    if (last?.personId === personId && !hasLetters(document, last.to, from)) last.to = Math.max(last.to, to);
    else groups.push({ from, to, personId });
  }
  const { size } = document.content;
  return groups.map(({ from, to, personId }) => ({
    personId,
    position: from,
    slice: document.slice(from, to),
    text: document.textBetween(from, to, "\n", printBreak),
    before: document.textBetween(Math.max(from - contextLength, 0), from, "\n", printLeaf),
    after: document.textBetween(to, Math.min(to + contextLength, size), "\n", printLeaf),
  }));
}

const hasLetters = (document: Node, from: number, to: number) =>
  to > from && document.textBetween(from, to, "", "\uFFFC") !== "";

const printBreak = ({ type }: Node) => (type.name === names.lineBreak ? "\n" : "");
const printLeaf = (node: Node) => printBreak(node) || "\uFFFC";
