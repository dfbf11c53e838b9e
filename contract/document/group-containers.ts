import type { Container } from "../entities/block-node.ts";

/** A value with its containers, outermost first. */
export interface Contained<T> {
  value: T;
  containers: readonly Container[];
  /** Inside a list: continues the previous item instead of starting a new one. */
  continuesItem: boolean;
}

/** A container with its members, or a value without a container. */
export type Grouped<T> =
  | { kind: "leaf"; value: T; continuesItem: boolean }
  | { kind: "group"; container: Container; members: Grouped<T>[] };

/**
 * Groups neighbors with an equal first container, then recursively within each group. Keeps order and values;
 * the depth of a value equals its number of containers (domain notes, Post).
 */
export function groupContainers<T>(entries: readonly Contained<T>[], depth = 0): Grouped<T>[] {
  const grouped: Grouped<T>[] = [];
  for (let start = 0; start < entries.length;) {
    const entry = entries[start] as Contained<T>;
    const container = entry.containers[depth];
    let end = start + 1;
    if (container) {
      while (end < entries.length && isSameContainer(entries[end]?.containers[depth], container)) end += 1;
      const members = groupContainers(entries.slice(start, end), depth + 1);
      grouped.push({ kind: "group", container, members });
    } else {
      grouped.push({ kind: "leaf", value: entry.value, continuesItem: entry.continuesItem });
    }
    start = end;
  }
  return grouped;
}

function isSameContainer(a: Container | undefined, b: Container): boolean {
  if (a?.type !== b.type) return false;
  return a.type !== "List" || b.type !== "List" || a.style === b.style;
}

/**
 * Splits a list's members into items: a leaf starts a new item unless it continues the previous one; nested
 * groups belong to the item before them, and start one only if there is none.
 */
export function splitItems<T>(members: readonly Grouped<T>[]): Grouped<T>[][] {
  const items: Grouped<T>[][] = [];
  for (const member of members) {
    const opensItem = member.kind === "leaf" && !member.continuesItem;
    const last = items.at(-1);
    if (last && !opensItem) last.push(member);
    else items.push([member]);
  }
  return items;
}
