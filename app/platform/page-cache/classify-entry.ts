import type { EpochState } from "../services/epoch-state.ts";
import { findLifetime } from "../http/cache-rules.ts";
import type { PageEntry } from "./page-entry.ts";
import { findContentEpoch, findPageEpoch } from "./page-subject.ts";

/**
 * Permitted uses of a cached entry: served; served while a new one is rendered; served only if rendering fails, because
 * something has changed ("outdated") or it is too old ("old"); none ("dead").
 */
export type Verdict = "fresh" | "stale" | "outdated" | "old" | "dead";

/**
 * Tolerance for the services' clocks and for the time until a change can be read, ms. A page rendered this
 * soon after a change is rendered again.
 */
const doubt = 1_000;

/** `state` is null if the services don't report changes: then only age decides. `now` in ms. */
export function classifyEntry(entry: PageEntry, state: EpochState | null, now: number): Verdict {
  const lifetime = findLifetime(entry.status);
  const age = now - entry.since;
  if (lifetime === null || age >= lifetime.onError) return "dead";
  if (state !== null && isOutdated(entry, state)) return "outdated";
  if (age < lifetime.fresh) return "fresh";
  return age < lifetime.stale ? "stale" : "old";
}

/** A page rendered after the latest check of changes counts as current until the next check. */
const isOutdated = (entry: PageEntry, state: EpochState) =>
  state.checked > entry.known && mayLack(findPageEpoch(entry.subject, state), entry.known);

/** True if a page rendered with changes up to `known` may lack a change at the time `epoch`. */
export const mayLack = (epoch: number, known: number) => epoch > known - doubt;

/** Within this time a change is seen everywhere, ms. */
const seenWithin = 5_000;

/**
 * How long a cache in front of the Worker may keep a page, s; 0 for not at all. It can't learn of changes, so it gets what is left
 * of the five seconds after the last change that the page is known to include.
 */
export function findFrontLifetime(entry: PageEntry, state: EpochState | null, now: number): number {
  if (state === null || entry.status !== 200) return 0;
  const upTo = isOutdated(entry, state) ? entry.known : Math.max(entry.known, state.checked);
  return Math.max(0, Math.floor((seenWithin - doubt - Math.max(0, now - upTo)) / 1_000));
}

/**
 * Minimum age of a page, ms: less than known changes may age (`EPOCH_MEMORY`, `memory`), and concurrent with it, so it
 * delays no change further. Randomized, so that the first isolate renders for all.
 */
export const findMinimumAge = (memory: number, random: number) => memory * (1 / 2 + random / 4);

/**
 * True if only discussions have changed since an entry was rendered, and nothing on it was withdrawn: it may then reach
 * its minimum age, so that a busy discussion isn't rendered for each reply.
 */
export const mayReachMinimumAge = (entry: PageEntry, state: EpochState) =>
  !mayLack(findContentEpoch(entry.subject, state), entry.known) && !isWithdrawn(entry, state);

/**
 * True if an entry shows or names something that is no longer public; then it isn't served even during an
 * outage. Every page that shows a post contains its id, in addresses and anchors.
 */
export function isWithdrawn({ known, subject, body }: PageEntry, state: EpochState | null): boolean {
  if (state === null) return false;
  const { floor, epochs } = state.withdrawn;
  if (floor > 0 && mayLack(floor, known)) return true;
  const ids = [...epochs].filter(([, epoch]) => mayLack(epoch, known)).map(([id]) => id);
  if (ids.length === 0) return false;
  const text = new TextDecoder().decode(body);
  return ids.some((id) => id === subject.postId || text.includes(id));
}
