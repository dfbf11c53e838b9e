/** The promised time for a change to appear everywhere, ms. */
export const visibleWithin = 5_000;

/** A change of a post, with the period in which readers may see it. Times in ms. */
interface Change {
  /** The edition that readers see; null if the post was taken down. */
  edition: number | null;
  sent: number;
  /** When the services confirmed it; null until then. */
  done: number | null;
}

/** A post of the load test, with all its changes. */
export interface LoadPost {
  number: number;
  /** Set once it is imported. */
  id: string;
  path: string;
  changes: Change[];
}

/** Start and end. */
export type Outage = readonly [number, number];

export const overlaps = (outages: readonly Outage[], from: number, until: number) =>
  outages.some(([start, end]) => start <= until && end >= from);

/** Time of the latest takedown, ms; null if there was none. */
export function findLastTakedown(posts: readonly LoadPost[]): number | null {
  const times = posts.flatMap(({ changes }) =>
    changes.flatMap(({ edition, done, sent }) => (edition === null ? (done ?? sent) : [])),
  );
  return times.length === 0 ? null : Math.max(...times);
}

/**
 * The time by which everyone must see a change made at `done`: the promised time, extended by outages of the services.
 * Changes accepted just before a kill reach readers after the restart.
 */
export function findDeadline(done: number, outages: readonly Outage[]): number {
  return outages.reduce(
    (deadline, [from, until]) => (from < deadline && until > done ? until + visibleWithin : deadline),
    done + visibleWithin,
  );
}

/**
 * The editions that a reader may see between sending a request at `sent` and receiving the response at
 * `received`; null stands for "gone".
 */
export function findAllowed(
  { changes }: LoadPost,
  sent: number,
  received: number,
  outages: readonly Outage[],
): (number | null)[] {
  const isDue = ({ done }: Change) => done !== null && findDeadline(done, outages) <= sent;
  const last = changes.findLastIndex(isDue);
  return changes
    .slice(Math.max(last, 0))
    .flatMap((change) => (change.sent <= received ? [change.edition] : []));
}

/** True if a post is published and no takedown is pending. */
export const isLive = ({ changes }: LoadPost) => {
  const last = changes.at(-1);
  return last !== undefined && last.edition !== null && last.done !== null;
};

export const formatHeadline = (number: number, edition: number) => `Load post ${number}, edition ${edition}`;
