import type { Node } from "prosemirror-model";

/** Children that both have, followed by what only one of them has. */
export interface AlignedRun {
  kept: Node[];
  removed: Node[];
  added: Node[];
}

/** Most children on each side that are looked at for what was moved: the table is as large as their product. */
const maxCompared = 300;

/** Nodes never change, so that children which weren't touched are the same objects. */
export function alignChildren(before: readonly Node[], after: readonly Node[]): AlignedRun[] {
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

/** Lengths of the longest common subsequences of what follows two positions. */
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
