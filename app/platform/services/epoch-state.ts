import type { Epochs } from "../../../contract/network/magma.ts";
import { epochTimeout } from "./time-outs.ts";

/** Posts by the time of their last change; changes at or before `floor` may be missing. */
export interface EpochLog {
  floor: number;
  epochs: ReadonlyMap<string, number>;
}

/** Changes known to an isolate; times in ms on the services' clock. */
export interface EpochState {
  /** Later changes aren't known yet. */
  checked: number;
  frame: number;
  pages: number;
  lists: number;
  /** By production host; those that aren't listed changed at `blogsFloor` at the latest. */
  blogs: ReadonlyMap<string, { lists: number; replies: number }>;
  blogsFloor: number;
  posts: EpochLog;
  withdrawn: EpochLog;
}

/** The known changes, or a promise for them; null if the services don't report changes. */
export type Changes = EpochState | null | Promise<EpochState | null>;

/**
 * Time up to which fetched data includes all changes, ms on the services' clock. `isMeanwhile`: the changes
 * were fetched in parallel, so the services may have checked them up to a timeout after producing the data.
 */
export const findKnown = (state: EpochState | null, isMeanwhile: boolean) =>
  state === null ? 0 : state.checked - (isMeanwhile ? epochTimeout : 0);

/** Maximum number of posts in a log. With more changes per day, the oldest pages are rendered again. */
const maxLogLength = 5_000;

/** Time before which the next request may omit changes: the last check, less a tolerance for clocks, ms. */
export const findSince = (state: EpochState | null) =>
  state === null ? 0 : Math.max(0, state.checked - 1_000);

/** The state after a response to a request with `since`. */
export function mergeEpochs(
  before: EpochState | null,
  { blogs, blogsFloor, ...epochs }: Epochs,
  since: number,
): EpochState {
  return {
    ...epochs,
    ...mergeBlogs(before, { blogs, blogsFloor }, since),
    posts: mergeLog(before?.posts, epochs.posts, since),
    withdrawn: mergeLog(before?.withdrawn, epochs.withdrawn, since),
  };
}

/** Services of an earlier release list every blog, without a floor. */
function mergeBlogs(
  before: EpochState | null,
  { blogs, blogsFloor }: Pick<Epochs, "blogs" | "blogsFloor">,
  since: number,
): Pick<EpochState, "blogs" | "blogsFloor"> {
  const isWhole = before !== null && blogsFloor !== undefined && blogsFloor <= since;
  const latest = new Map(isWhole ? before.blogs : []);
  const floor = isWhole ? before.blogsFloor : (blogsFloor ?? 0);
  for (const { host, lists, replies } of blogs) {
    const known = latest.get(host) ?? { lists: floor, replies: floor };
    latest.set(host, { lists: Math.max(lists, known.lists), replies: Math.max(replies, known.replies) });
  }
  return { blogs: latest, blogsFloor: floor };
}

function mergeLog(before: EpochLog | undefined, after: Epochs["posts"], since: number): EpochLog {
  // If the response doesn't reach back to `since`, there is a gap in which anything may have changed.
  const isWhole = before !== undefined && after.floor <= since;
  const latest = new Map(isWhole ? before.epochs : []);
  for (const { postId, epoch } of after.items) latest.set(postId, Math.max(epoch, latest.get(postId) ?? 0));
  const floor = isWhole ? before.floor : after.floor;
  if (latest.size <= maxLogLength) return { floor, epochs: latest };
  const newestFirst = [...latest].toSorted(([, a], [, b]) => b - a);
  const [, dropped] = newestFirst[maxLogLength] ?? ["", 0];
  return {
    floor: Math.max(floor, dropped),
    epochs: new Map(newestFirst.filter(([, epoch]) => epoch > dropped)),
  };
}

/** Maximum number of posts in a log that isolates share: as many as the services list at once. */
const maxSharedLength = 500;

/** The known changes in the services' format, for other isolates. */
export const listEpochs = ({ blogs, posts, withdrawn, ...epochs }: EpochState): Epochs => ({
  ...epochs,
  blogs: [...blogs].map(([host, blog]) => ({ host, ...blog })),
  posts: listNewest(posts),
  withdrawn: listNewest(withdrawn),
});

function listNewest({ floor, epochs }: EpochLog): Epochs["posts"] {
  const newestFirst = [...epochs].toSorted(([, a], [, b]) => b - a);
  const [, dropped] = newestFirst[maxSharedLength] ?? ["", floor];
  // Posts that changed at the same time are listed all or not at all.
  const items = newestFirst.slice(0, maxSharedLength).filter(([, epoch]) => epoch > dropped);
  return { floor: Math.max(floor, dropped), items: items.map(([postId, epoch]) => ({ postId, epoch })) };
}
