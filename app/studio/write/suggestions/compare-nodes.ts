import { Fragment, Mark, type Node } from "prosemirror-model";
import { names } from "../../../../contract/document/document-json.ts";
import { isSuggestionMark } from "../../../../contract/document/suggestion-marks.ts";
import { type ChangedRange, clip, isExact, trim, wholeOf } from "./changed-ranges.ts";

/** Children that both have, followed by children of only one. */
interface AlignedRun {
  kept: Node[];
  removed: Node[];
  added: Node[];
}

/** Most children on each side that are searched for moves: the table is as large as their product. */
const maxCompared = 300;

/** Nodes are immutable, so untouched children are the same objects. */
function alignChildren(before: readonly Node[], after: readonly Node[]): AlignedRun[] {
  const start = countEqual(before, after);
  const end = countEqual(before.slice(start).toReversed(), after.slice(start).toReversed());
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  const runs: AlignedRun[] = [{ kept: before.slice(0, start), removed: [], added: [] }];
  const last = () => runs.at(-1) as AlignedRun;
  const keep = (node: Node) => {
    if (last().removed.length + last().added.length > 0) runs.push({ kept: [], removed: [], added: [] });
    last().kept.push(node);
  };
  const lengths = measureCommon(old, now);
  let [at, newAt] = [0, 0];
  while (at < old.length || newAt < now.length) {
    const [one, other] = [old[at], now[newAt]];
    const [skipOld, skipNew] = [lengths[at + 1]?.[newAt] ?? 0, lengths[at]?.[newAt + 1] ?? 0];
    if (one && one === other) {
      keep(one);
      at += 1;
      newAt += 1;
    } else if (one && (!other || skipOld >= skipNew)) {
      last().removed.push(one);
      at += 1;
    } else if (other) {
      last().added.push(other);
      newAt += 1;
    }
  }
  for (const node of before.slice(before.length - end)) keep(node);
  return runs;
}

function countEqual(one: readonly Node[], other: readonly Node[]): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) if (one[index] !== other[index]) return index;
  return length;
}

/** Lengths of the longest common subsequences after each pair of positions. */
function measureCommon(old: readonly Node[], now: readonly Node[]): number[][] {
  if (old.length > maxCompared || now.length > maxCompared) return [];
  const lengths = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  );
  for (let at = old.length - 1; at >= 0; at -= 1)
    for (let newAt = now.length - 1; newAt >= 0; newAt -= 1) {
      const row = lengths[at] as number[];
      const below = lengths[at + 1] as number[];
      row[newAt] =
        old[at] === now[newAt]
          ? (below[newAt + 1] ?? 0) + 1
          : Math.max(below[newAt] ?? 0, row[newAt + 1] ?? 0);
    }
  return lengths;
}

/** A difference between two documents, in positions of the first. */
export type Difference =
  | { kind: "removed"; from: number; to: number; isBlock: boolean }
  | { kind: "added"; at: number; content: Fragment }
  | { kind: "restyled"; from: number; to: number; before: Node; after: Node };

/** The source of a part of the second document: the same part of the first, or an addition there. */
export interface Origin {
  newFrom: number;
  newTo: number;
  at: number;
  isAdded: boolean;
}

interface Comparison {
  /** In document order. */
  differences: Difference[];
  origins: Origin[];
}

/** Two nodes whose contents are compared, and their start positions. */
interface Pair {
  before: Node;
  after: Node;
  at: number;
  newAt: number;
}

const join = (parts: readonly Comparison[]): Comparison => ({
  differences: parts.flatMap(({ differences }) => differences),
  origins: parts.flatMap(({ origins }) => origins),
});

const keepAll = (at: number, newAt: number, size: number): Comparison => ({
  differences: [],
  origins: [{ newFrom: newAt, newTo: newAt + size, at, isAdded: false }],
});

/**
 * The differences between two nodes: in lines by the changed ranges, in containers block by block. Null if they can't
 * be marked in parts: a table whose rows have changed.
 */
export function compareNodes(pair: Pair, ranges: readonly ChangedRange[]): Comparison | null {
  return pair.before.inlineContent ? compareLines(pair, ranges) : compareChildren(pair, ranges);
}

function compareChildren(
  { before, after, at, newAt }: Pair,
  ranges: readonly ChangedRange[],
): Comparison | null {
  const { insertion } = before.type.schema.marks;
  const isMarkable =
    before.type.name === names.list || (insertion !== undefined && before.type.allowsMarkType(insertion));
  const parts: Comparison[] = [];
  let [place, newPlace] = [at, newAt];
  for (const { kept, removed, added } of alignChildren(before.children, after.children)) {
    const size = sizeOf(kept);
    if (size > 0) parts.push(keepAll(place, newPlace, size));
    place += size;
    newPlace += size;
    let matched = 0;
    for (; matched < Math.min(removed.length, added.length); matched += 1) {
      const [one, other] = [removed[matched], added[matched]] as [Node, Node];
      const part = isSameBlock(one, other)
        ? compareNodes({ before: one, after: other, at: place + 1, newAt: newPlace + 1 }, ranges)
        : null;
      if (!part) break;
      parts.push(part);
      place += one.nodeSize;
      newPlace += other.nodeSize;
    }
    const [gone, come] = [removed.slice(matched), added.slice(matched)];
    if (!isMarkable && gone.length + come.length > 0) return null;
    for (const node of gone) {
      parts.push(single({ kind: "removed", from: place, to: place + node.nodeSize, isBlock: true }));
      place += node.nodeSize;
    }
    if (come.length > 0) parts.push(add(place, newPlace, Fragment.from(come)));
    newPlace += sizeOf(come);
  }
  return join(parts);
}

const sizeOf = (nodes: readonly Node[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
const single = (difference: Difference): Comparison => ({ differences: [difference], origins: [] });
const add = (at: number, newFrom: number, content: Fragment): Comparison => ({
  differences: [{ kind: "added", at, content }],
  origins: [{ newFrom, newTo: newFrom + content.size, at, isAdded: true }],
});

const isSameBlock = (one: Node, other: Node): boolean =>
  !one.isLeaf && one.sameMarkup(other) && Mark.sameSet(one.marks, other.marks);

function compareLines({ before, after, at, newAt }: Pair, ranges: readonly ChangedRange[]): Comparison {
  const own = clip(ranges, { at, newAt, size: before.content.size, newSize: after.content.size });
  const parts: Comparison[] = [];
  let [last, newLast] = [0, 0];
  for (const range of isExact(own, before, after) ? own : [wholeOf(before, after)]) {
    const found = trim(range, before.content, after.content);
    parts.push(keepAll(at + last, newAt + newLast, found.from - last));
    parts.push(compareRuns(found, { before, after, at, newAt }));
    [last, newLast] = [found.to, found.newTo];
  }
  parts.push(keepAll(at + last, newAt + newLast, before.content.size - last));
  return join(parts);
}

function compareRuns(
  { from, to, newFrom, newTo }: ChangedRange,
  { before, after, at, newAt }: Pair,
): Comparison {
  const [old, now] = [before.content.cut(from, to), after.content.cut(newFrom, newTo)];
  if (isSameText(old, now)) return compareStyles(old, now, at + from, newAt + newFrom);
  const removed: Comparison[] =
    old.size > 0 ? [single({ kind: "removed", from: at + from, to: at + to, isBlock: false })] : [];
  return join([...removed, ...(now.size > 0 ? [add(at + to, newAt + newFrom, now)] : [])]);
}

/** True if only styles differ. */
const isSameText = (old: Fragment, now: Fragment) =>
  old.size === now.size &&
  Fragment.from(old.content.map(withoutStyles)).eq(Fragment.from(now.content.map(withoutStyles)));

const withoutStyles = (node: Node) =>
  node.mark(node.marks.filter(({ type }) => isSuggestionMark({ type: type.name })));

function compareStyles(old: Fragment, now: Fragment, at: number, newAt: number): Comparison {
  const differences: Difference[] = [];
  const ends = new Set([...listEnds(old), ...listEnds(now)]);
  let from = 0;
  for (const to of [...ends].toSorted((a, b) => a - b)) {
    const [before, after] = [old.cut(from, to).firstChild, now.cut(from, to).firstChild];
    if (before && after && !Mark.sameSet(before.marks, after.marks))
      differences.push({ kind: "restyled", from: at + from, to: at + to, before, after });
    from = to;
  }
  return { differences, origins: keepAll(at, newAt, old.size).origins };
}

function listEnds(content: Fragment): number[] {
  let end = 0;
  return content.content.map(({ nodeSize }) => (end += nodeSize));
}
