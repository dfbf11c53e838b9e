import type { DraftRevision } from "../../../../contract/entities/draft.ts";
import { addressFields, nowValue } from "./compare-path.ts";

/** What is compared: the earlier version, and the later one or, for null, what the story says now. */
export interface ComparedPair {
  from: DraftRevision;
  to: DraftRevision | null;
}

/**
 * What an address asks for, with the earlier version first. Without `from`: the newest version before the last change.
 * Null for a version that isn't there.
 */
export function readCompareAddress(
  query: URLSearchParams,
  /** Newest first. */
  revisions: readonly DraftRevision[],
  /** Of the document as it is now. */
  version: number,
): ComparedPair | null {
  const find = (value: string) => revisions.find(({ number }) => String(number) === value) ?? null;
  const [wantedFrom, wantedTo] = [query.get(addressFields.from), query.get(addressFields.to) ?? nowValue];
  const from =
    wantedFrom === null || wantedFrom === nowValue
      ? (revisions.find((revision) => revision.version < version) ?? revisions[0] ?? null)
      : find(wantedFrom);
  const to = wantedTo === nowValue ? null : find(wantedTo);
  if (from === null || (to === null && wantedTo !== nowValue)) return null;
  return to !== null && to.number < from.number ? { from: to, to: from } : { from, to };
}
