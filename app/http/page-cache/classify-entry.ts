import type { EpochState } from "../../services/epoch-state.ts";
import { findLifetime } from "../cache-rules.ts";
import type { PageEntry } from "./page-entry.ts";
import { findPageEpoch } from "./page-subject.ts";

/**
 * What may be done with a copy: given out; given out while another is made; given out only when no other can be made,
 * because something has changed ("outdated") or it is too old ("old"); nothing.
 */
export type Verdict = "fresh" | "stale" | "outdated" | "old" | "dead";

/**
 * How much clocks may disagree, ms: the services' among themselves, and what a change takes from its time to its being
 * readable. A page that was made this soon after a change is made again.
 */
const doubt = 1_000;

/** Null stands for services that do not say what changed: then time alone decides. `now` in ms. */
export function classifyEntry(entry: PageEntry, state: EpochState | null, now: number): Verdict {
  const lifetime = findLifetime(entry.status);
  const age = now - entry.since;
  if (lifetime === null || age >= lifetime.onError) return "dead";
  if (state !== null && isOutdated(entry, state)) return "outdated";
  if (age < lifetime.fresh) return "fresh";
  return age < lifetime.stale ? "stale" : "old";
}

/** A page made since the last word of changes is as new as anybody can know; until the next word no other would be newer. */
const isOutdated = (entry: PageEntry, state: EpochState) =>
  state.checked > entry.known && mayMiss(findPageEpoch(entry.subject, state), entry.known);

/** True when a page that was made with the changes up to `known` may lack one of the time `epoch`. */
export const mayMiss = (epoch: number, known: number) => epoch > known - doubt;

/**
 * True when a copy shows, or names, what the public may read no longer; then not even an outage brings it back. Ids stand
 * in addresses and anchors, so whatever shows a post has its id in it.
 */
export function isWithdrawn({ known, subject, body }: PageEntry, state: EpochState | null): boolean {
  if (state === null) return false;
  const { floor, epochs } = state.withdrawn;
  if (floor > 0 && mayMiss(floor, known)) return true;
  const ids = [...epochs].filter(([, epoch]) => mayMiss(epoch, known)).map(([id]) => id);
  if (ids.length === 0) return false;
  const text = new TextDecoder().decode(body);
  return ids.some((id) => id === subject.postId || text.includes(id));
}
