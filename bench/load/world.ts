/** Within how long a change shall be seen everywhere, ms. */
export const visibleWithin = 5_000;

/** A change of a post: from when it may be seen, and from when nothing else may. Times in ms. */
interface Change {
  /** The edition that a reader sees, or null: the post was taken down. */
  edition: number | null;
  sent: number;
  /** When the services said that it is done; null while they have not. */
  done: number | null;
}

/** A post of the load test, with everything that was done to it. */
export interface LoadPost {
  number: number;
  /** Known once it was imported. */
  id: string;
  path: string;
  changes: Change[];
}

/** From, until. */
export type Outage = readonly [number, number];

export const overlaps = (outages: readonly Outage[], from: number, until: number) =>
  outages.some(([start, end]) => start <= until && end >= from);

/** When something was last taken down, ms; null where nothing was. */
export function findLastTakedown(posts: readonly LoadPost[]): number | null {
  const times = posts.flatMap(({ changes }) =>
    changes.flatMap(({ edition, done, sent }) => (edition === null ? (done ?? sent) : [])),
  );
  return times.length === 0 ? null : Math.max(...times);
}

/**
 * When everybody has to see what was done at a time: so much later, in which the services could be asked. What they were
 * told just before they were killed is known to readers when they are back.
 */
export function findDeadline(done: number, outages: readonly Outage[]): number {
  return outages.reduce(
    (deadline, [from, until]) => (from < deadline && until > done ? until + visibleWithin : deadline),
    done + visibleWithin,
  );
}

/** The editions that a reader may see who asks at `sent` and has the answer at `received`; null stands for "gone". */
export function findAllowed(
  { changes }: LoadPost,
  sent: number,
  received: number,
  outages: readonly Outage[],
): (number | null)[] {
  const isSettled = ({ done }: Change) => done !== null && findDeadline(done, outages) <= sent;
  const last = changes.findLastIndex(isSettled);
  return changes
    .slice(Math.max(last, 0))
    .flatMap((change) => (change.sent <= received ? [change.edition] : []));
}

/** True while a post is there and nothing says that it will not be. */
export const isLive = ({ changes }: LoadPost) => {
  const last = changes.at(-1);
  return last !== undefined && last.edition !== null && last.done !== null;
};

export const formatHeadline = (number: number, edition: number) => `Load post ${number}, edition ${edition}`;
