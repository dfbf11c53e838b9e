import type { Fragment, Node } from "prosemirror-model";
import {
  type Mapping,
  AddMarkStep,
  AddNodeMarkStep,
  AttrStep,
  RemoveMarkStep,
  RemoveNodeMarkStep,
  type Step,
} from "prosemirror-transform";

/** The old and the new range of a change. */
export interface ChangedRange {
  from: number;
  to: number;
  newFrom: number;
  newTo: number;
}

/** The ranges that steps have changed, in order; between two ranges, both documents are equal. */
export function findChangedRanges({
  steps,
  mapping,
}: {
  steps: readonly Step[];
  mapping: Mapping;
}): ChangedRange[] {
  const touched: { from: number; to: number }[] = [];
  for (const [index, step] of steps.entries()) {
    const later = mapping.slice(index + 1);
    const add = (from: number, to: number) =>
      touched.push({ from: later.map(from, -1), to: later.map(to, 1) });
    if (step instanceof AddMarkStep || step instanceof RemoveMarkStep) add(step.from, step.to);
    else if (
      step instanceof AttrStep ||
      step instanceof AddNodeMarkStep ||
      step instanceof RemoveNodeMarkStep
    )
      add(step.pos, step.pos + 1);
    else step.getMap().forEach((_from, _to, from, to) => add(from, to));
  }
  const back = mapping.invert();
  return joinRanges(touched).map(({ from, to }) => ({
    from: back.map(from, -1),
    to: back.map(to, 1),
    newFrom: from,
    newTo: to,
  }));
}

function joinRanges(ranges: readonly { from: number; to: number }[]) {
  const joined: { from: number; to: number }[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else joined.push({ ...range });
  }
  return joined;
}

export const wholeOf = (before: Node, after: Node): ChangedRange => ({
  from: 0,
  to: before.content.size,
  newFrom: 0,
  newTo: after.content.size,
});

/** The ranges clipped to a line, counted from its start. */
export const clip = (
  ranges: readonly ChangedRange[],
  { at, newAt, size, newSize }: { at: number; newAt: number; size: number; newSize: number },
): ChangedRange[] => {
  const within = (position: number, start: number, length: number) =>
    Math.min(Math.max(position - start, 0), length);
  return ranges
    .filter(({ from, to, newFrom, newTo }) => {
      const isInOld = to >= at && from <= at + size;
      return isInOld && newTo >= newAt && newFrom <= newAt + newSize;
    })
    .map(({ from, to, newFrom, newTo }) => ({
      from: within(from, at, size),
      to: within(to, at, size),
      newFrom: within(newFrom, newAt, newSize),
      newTo: within(newTo, newAt, newSize),
    }));
};

/** True if both lines are equal outside the ranges. */
export function isExact(ranges: readonly ChangedRange[], before: Node, after: Node): boolean {
  let [last, newLast] = [0, 0];
  const end = { from: before.content.size, to: 0, newFrom: after.content.size, newTo: 0 };
  for (const { from, to, newFrom, newTo } of [...ranges, end]) {
    if (from < last || newFrom < newLast) return false;
    if (!before.content.cut(last, from).eq(after.content.cut(newLast, newFrom))) return false;
    [last, newLast] = [to, newTo];
  }
  return true;
}

/** Trims the equal parts at both ends. */
export function trim(
  { from, to, newFrom, newTo }: ChangedRange,
  before: Fragment,
  after: Fragment,
): ChangedRange {
  const [old, now] = [before.cut(from, to), after.cut(newFrom, newTo)];
  const start = old.findDiffStart(now);
  const end = old.findDiffEnd(now);
  if (start === null || !end) return { from: to, to, newFrom: newTo, newTo };
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return {
    from: from + start,
    to: from + end.a + overlap,
    newFrom: newFrom + start,
    newTo: newFrom + end.b + overlap,
  };
}
