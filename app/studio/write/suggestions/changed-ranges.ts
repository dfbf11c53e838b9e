import type { Mapping } from "prosemirror-transform";
import {
  AddMarkStep,
  AddNodeMarkStep,
  AttrStep,
  RemoveMarkStep,
  RemoveNodeMarkStep,
} from "prosemirror-transform";
import type { Step } from "prosemirror-transform";

/** What stood between two positions before, and what stands there after. */
export interface ChangedRange {
  from: number;
  to: number;
  newFrom: number;
  newTo: number;
}

/** What steps have changed, in order; between two ranges, both documents are equal. */
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
