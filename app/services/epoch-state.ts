import type { Epochs } from "../../contract/magma.ts";
import { epochTimeout } from "./time-outs.ts";

/** Posts by when they changed; what changed at `floor` or before may be missing. */
export interface EpochLog {
  floor: number;
  epochs: ReadonlyMap<string, number>;
}

/** What an isolate knows of changes; times in ms on the services' clock. */
export interface EpochState {
  /** What changed from this moment on is not known yet. */
  checked: number;
  frame: number;
  pages: number;
  lists: number;
  /** By production host. */
  blogs: ReadonlyMap<string, { lists: number; replies: number }>;
  posts: EpochLog;
  withdrawn: EpochLog;
}

/** What is known of changes, or will be when the services have answered; null where they do not say what changed. */
export type Changes = EpochState | null | Promise<EpochState | null>;

/**
 * Up to when data that was asked for has every change, ms on the services' clock. `isMeanwhile`: the changes were asked
 * for at the same time, and the services may have looked at them a whole time-out after they gave out the data.
 */
export const findKnown = (state: EpochState | null, isMeanwhile: boolean) =>
  state === null ? 0 : state.checked - (isMeanwhile ? epochTimeout : 0);

/** Posts that an isolate remembers of each log. A network with more changes a day has its oldest pages made anew. */
const longestLog = 5_000;

/** What the next answer may leave out: all that was known, less what clocks may disagree by, ms. */
export const findSince = (state: EpochState | null) =>
  state === null ? 0 : Math.max(0, state.checked - 1_000);

/** What is known after an answer to a question asked with `since`. */
export function mergeEpochs(
  before: EpochState | null,
  { blogs, ...epochs }: Epochs,
  since: number,
): EpochState {
  return {
    ...epochs,
    blogs: new Map(blogs.map(({ host, lists, replies }) => [host, { lists, replies }])),
    posts: mergeLog(before?.posts, epochs.posts, since),
    withdrawn: mergeLog(before?.withdrawn, epochs.withdrawn, since),
  };
}

function mergeLog(before: EpochLog | undefined, after: Epochs["posts"], since: number): EpochLog {
  // An answer that does not reach back to the question leaves a gap, in which anything may have changed.
  const isWhole = before !== undefined && after.floor <= since;
  const latest = new Map(isWhole ? before.epochs : []);
  for (const { postId, epoch } of after.items) latest.set(postId, Math.max(epoch, latest.get(postId) ?? 0));
  const floor = isWhole ? before.floor : after.floor;
  if (latest.size <= longestLog) return { floor, epochs: latest };
  const newestFirst = [...latest].toSorted(([, a], [, b]) => b - a);
  const [, dropped] = newestFirst[longestLog] ?? ["", 0];
  return {
    floor: Math.max(floor, dropped),
    epochs: new Map(newestFirst.filter(([, epoch]) => epoch > dropped)),
  };
}
