import { changedEvent } from "./changed-event.ts";
import { findPause } from "./find-pause.ts";
import type { NewestReplies } from "./present-newest.ts";

/** Longest wait for an answer, ms. */
const patience = 5_000;
/** For so long after a change the answer that is kept for everybody may be one from before it, ms. */
const untilKnown = 5_000;

/** What somebody who follows a story makes of an answer: whether it brought them anything, and whether they need no more. */
type Take = (answer: NewestReplies) => { hasNews: boolean; isOver: boolean };

/** Every part of a page that follows the same story shares its questions. By address. */
const polls = new Map<string, { takes: Map<Take, boolean>; last: NewestReplies | null }>();

/**
 * Asks a story's address again and again what has been written, and tells `take`. Nothing is asked in a tab that nobody
 * looks at, nor once everybody who follows needs no more, nor after the page was turned.
 */
export function pollLive(document: Document, address: string, take: Take): void {
  const known = polls.get(address);
  if (known) {
    known.takes.set(take, known.last !== null && take(known.last).isOver);
    return;
  }
  const poll = { takes: new Map([[take, false]]), last: null as NewestReplies | null };
  polls.set(address, poll);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Answers in a row that brought nothing. */
  let quiet = 0;
  let isGone = false;
  /** Somebody has said that there is something, and no answer has had it yet. */
  let isTold = false;

  const isOver = () => isGone || [...poll.takes.values()].every(Boolean);
  const ask = async () => {
    try {
      const answer = await fetch(address, { credentials: "omit", signal: AbortSignal.timeout(patience) });
      // What is gone does not come back.
      isGone = answer.status === 404 || answer.status === 410 || answer.status === 451;
      if (answer.ok) tell(await answer.json());
      failures = answer.ok ? 0 : failures + 1;
    } catch {
      failures += 1;
    }
    wait();
  };
  const tell = (answer: NewestReplies) => {
    poll.last = answer;
    let hasNews = false;
    for (const follower of poll.takes.keys()) {
      const taken = follower(answer);
      hasNews ||= taken.hasNews;
      poll.takes.set(follower, taken.isOver);
    }
    quiet = hasNews ? 0 : quiet + 1;
    isTold &&= !hasNews;
  };
  const wait = () => {
    clearTimeout(timer);
    if (isOver() || document.visibilityState === "hidden") return;
    timer = setTimeout(() => void ask(), isTold ? untilKnown : findPause({ quiet, failures }));
    isTold = false;
  };
  const look = () => {
    clearTimeout(timer);
    // Whoever comes back sees at once what has come.
    if (!isOver() && document.visibilityState !== "hidden") void ask();
  };
  const hear = () => {
    isTold = true;
    look();
  };
  document.addEventListener("visibilitychange", look);
  document.addEventListener(changedEvent, hear);
  look();
}
