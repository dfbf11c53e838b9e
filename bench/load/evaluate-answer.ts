import { firstPause } from "../../app/services/breaker.ts";
import { findAllowed, findDeadline, overlaps, visibleWithin, type LoadPost, type Outage } from "./world.ts";

export interface Answer {
  status: number;
  body: Buffer;
  /** When it was asked for and when it had come, ms. */
  sent: number;
  received: number;
  /** The answer says of itself that it is an older copy, for want of another. */
  isStandIn: boolean;
}

/**
 * When readers feel that the services are away: a breaker's pause is a second and doubles, so it ends as long after an
 * outage as that was, and a second, at the latest.
 */
const findFelt = (outages: readonly Outage[]) =>
  outages.map(([from, until]): Outage => [from, until + (until - from) + firstPause]);

/** Where the title stands in a page, bytes from its beginning, at the latest. */
const headLength = 8_192;
const title = /<title>Load post (\d+), edition (\d+) /;

/**
 * What is wrong with a post's page, or null: another post, an edition that is no longer or not yet there, a wrong status.
 * While the services are away a copy may stand in that nobody has read since an edit, of anything but a post taken down.
 */
export function evaluatePost(post: LoadPost, answer: Answer, outages: readonly Outage[]): string | null {
  const allowed = findAllowed(post, answer.sent, answer.received, outages);
  const name = `post ${post.number}`;
  if (answer.status === 410)
    return allowed.includes(null) ? null : `${name}: gone, though it was not taken down`;
  if (answer.status !== 200) return `${name}: status ${answer.status}`;
  const [, number, edition] = title.exec(answer.body.toString("utf8", 0, headLength)) ?? [];
  if (Number(number) !== post.number)
    return `${name}: the page of ${number === undefined ? "something else" : `post ${number}`}`;
  if (allowed.includes(Number(edition))) return null;
  const isExcused = answer.isStandIn && overlaps(findFelt(outages), answer.sent, answer.received);
  if (isExcused && !allowed.includes(null) && Number(edition) < Number(allowed[0])) return null;
  return `${name}: edition ${edition}, where ${allowed.map((one) => one ?? "gone").join(" or ")} may be seen`;
}

/**
 * What an error of our own is. A page that was read before has a copy, which has to come, whatever is away ("missed" while
 * the services are, "wrong" else), unless something was taken down since: a copy that may name it is shown to nobody.
 * Any other page cannot be had while the services are away, and until a breaker has found out that they are back.
 * `lastRead` and `lastTakedown` in ms; null for never.
 */
export function evaluateFailure(
  { sent, received }: Pick<Answer, "sent" | "received">,
  { lastRead, lastTakedown }: { lastRead: number | null; lastTakedown: number | null },
  outages: readonly Outage[],
): "excused" | "missed" | "wrong" {
  const isAway = overlaps(outages, sent, received);
  const isClean = lastRead !== null && lastRead > (lastTakedown ?? -Infinity) + visibleWithin;
  if (isClean) return isAway ? "missed" : "wrong";
  return isAway || overlaps(findFelt(outages), sent, received) ? "excused" : "wrong";
}

/** Posts on one page of a stream. */
const streamLength = 20;

/**
 * What is wrong with a blog's newest posts, or null: one that was taken down still stands there, or one that was
 * published does not yet. `posts` in the order of their publishing.
 */
export function evaluateStream(
  posts: readonly LoadPost[],
  answer: Answer,
  outages: readonly Outage[],
): string | null {
  if (answer.status !== 200) return `stream: status ${answer.status}`;
  const shows = ({ path }: LoadPost) => answer.body.includes(`${path}"`);
  const newest = posts.slice(-streamLength * 2);
  const allowed = newest.map((post) => findAllowed(post, answer.sent, answer.received, outages));
  const ghost = newest.find(
    (post, index) => allowed[index]?.every((edition) => edition === null) && shows(post),
  );
  if (ghost) return `stream: post ${ghost.number} is there, though it was taken down`;
  // Those of which nobody can say whether they are there may take the places of others.
  const places = newest
    .map((post, index) => ({
      post,
      mayBeGone: allowed[index]?.includes(null),
      since: post.changes[0]?.done ?? null,
    }))
    .toReversed()
    .slice(0, streamLength);
  const missing = places.find(
    ({ post, mayBeGone, since }) =>
      !mayBeGone && since !== null && findDeadline(since, outages) <= answer.sent && !shows(post),
  );
  return missing ? `stream: post ${missing.post.number} is missing` : null;
}
