import { changedEvent } from "./changed-event.ts";
import type { NewestReplies } from "./present-live.ts";

/** Polling interval of an active discussion, ms. Responses are at most five seconds old. */
const minPause = 20_000;
/** Maximum polling interval, ms. */
const maxPause = 320_000;

/**
 * Delay until the next request, ms: increases by half after each response without news, so that old
 * discussions cost next to nothing, and doubles after each failure.
 */
export const findPause = ({ quiet, failures }: { quiet: number; failures: number }): number =>
  Math.min(minPause * 1.5 ** Math.max(0, quiet - 1) * 2 ** failures, maxPause);

/** Timeout of a request, ms. */
const requestTimeout = 5_000;
/** Delay after a change notification, ms: the cached response may be this old. */
const cacheDelay = 5_000;

/** Handles a response; returns if it contained new items, and if polling can stop. */
type Accept = (answer: NewestReplies) => { hasNews: boolean; isOver: boolean };

/** Pollers by address, shared by all parts of a page that follow the same story. */
const polls = new Map<string, { followers: Map<Accept, boolean>; last: NewestReplies | null }>();

/**
 * Polls an address and passes responses to `follower`. Pauses in hidden tabs; stops when all callbacks are done
 * or the reader navigates away.
 */
export function pollLive(document: Document, address: string, follower: Accept): void {
  const known = polls.get(address);
  if (known) {
    known.followers.set(follower, known.last !== null && follower(known.last).isOver);
    return;
  }
  const poll = { followers: new Map([[follower, false]]), last: null as NewestReplies | null };
  polls.set(address, poll);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Number of consecutive responses without news. */
  let quiet = 0;
  let isGone = false;
  /** A change was announced that no response has contained yet. */
  let isNotified = false;

  const isOver = () => isGone || [...poll.followers.values()].every(Boolean);
  const ask = async () => {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(requestTimeout) });
      // Deleted stories stay deleted.
      isGone = answer.status === 404 || answer.status === 410 || answer.status === 451;
      if (answer.ok) notifyFollowers(await answer.json());
      failures = answer.ok ? 0 : failures + 1;
    } catch {
      failures += 1;
    }
    wait();
  };
  const notifyFollowers = (answer: NewestReplies) => {
    poll.last = answer;
    let hasNews = false;
    for (const follower of poll.followers.keys()) {
      const outcome = follower(answer);
      hasNews ||= outcome.hasNews;
      poll.followers.set(follower, outcome.isOver);
    }
    quiet = hasNews ? 0 : quiet + 1;
    isNotified &&= !hasNews;
  };
  const wait = () => {
    clearTimeout(timer);
    if (isOver() || document.visibilityState === "hidden") return;
    timer = setTimeout(() => void ask(), isNotified ? cacheDelay : findPause({ quiet, failures }));
    isNotified = false;
  };
  const pollNow = () => {
    clearTimeout(timer);
    // Polls at once when the tab becomes visible.
    if (!isOver() && document.visibilityState !== "hidden") void ask();
  };
  const onChange = () => {
    isNotified = true;
    pollNow();
  };
  document.addEventListener("visibilitychange", pollNow);
  document.addEventListener(changedEvent, onChange);
  pollNow();
}
