import { firstPause } from "../../app/platform/services/breakers.ts";
import { findAllowed, findDeadline, overlaps, visibleWithin, type LoadPost, type Outage } from "./world.ts";

export interface Answer {
  status: number;
  body: Buffer;
  /** Times of the request and of the response, ms. */
  sent: number;
  received: number;
  /** The response is an older copy served in place of a failure, as its headers say. */
  isStandIn: boolean;
}

/**
 * The time in which readers may notice an outage. A breaker's pause starts at a second and doubles, so the
 * effect ends at the latest as long after the outage as the outage lasted, plus a second.
 */
const findFelt = (outages: readonly Outage[]) =>
  outages.map(([from, until]): Outage => [from, until + (until - from) + firstPause]);

/** The title is within this many bytes from the start of a page. */
const headLength = 8_192;
const title = /<title>Load post (\d+), edition (\d+) /;

/**
 * The error of a post's page; null if there is none: another post, an outdated or future edition, a wrong status.
 * During an outage a copy is allowed that no one has read since an edit, except of a post that was taken down.
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
 * Classifies an error response. A page that was read before has a copy that must be served during any outage ("missed"
 * during an outage, otherwise "wrong"), unless something has been taken down since, because the copy might show it.
 * Other pages may fail during an outage, and until a breaker notices that it is over. `lastRead` and `lastTakedown` in
 * ms; null for never.
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

/** Number of posts on a page of a stream. */
const streamLength = 20;

/**
 * The error of a blog's newest posts; null if there is none: a post that was taken down is listed, or a published one
 * is missing. `posts` in order of publication.
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
  // Posts whose state is undecided may be listed instead of others.
  const entries = newest
    .map((post, index) => ({
      post,
      mayBeGone: allowed[index]?.includes(null),
      since: post.changes[0]?.done ?? null,
    }))
    .toReversed()
    .slice(0, streamLength);
  const missing = entries.find(
    ({ post, mayBeGone, since }) =>
      !mayBeGone && since !== null && findDeadline(since, outages) <= answer.sent && !shows(post),
  );
  return missing ? `stream: post ${missing.post.number} is missing` : null;
}
