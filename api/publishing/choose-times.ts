import { runQuery } from "../store/query.ts";
import type { WritablePost } from "./writable-post.ts";
import { findFreeTimes, isNear, type WantedTime } from "./find-free-times.ts";
import { selectKnownTimes, selectTakenTimes } from "./sql.ts";

/** Id of a post's card on a sister blog; stable across imports. */
export const buildRepostId = (postId: string, blogId: string) => `${postId}-${blogId}`;

interface KnownTime {
  post_id: string;
  repost_id: string | null;
  timestamp: number;
}

/** Whether it appears in lists: published stories, but no replies, pages, drafts, deleted or password-protected posts. */
export function isListed({
  post,
  parentId,
  passwordHash,
}: Pick<WritablePost, "post" | "parentId" | "passwordHash">): boolean {
  return post.status === "PUBLISHED" && parentId === null && !post.isPage && passwordHash === null;
}

/**
 * The stream time (ms) of each listed story and each of its cards, by id: the wanted time or the next free
 * one.
 */
export async function chooseTimes(
  db: D1Database,
  posts: readonly WritablePost[],
): Promise<Map<string, number>> {
  const wanted = posts
    .filter(isListed)
    .flatMap(({ id, post, reposts }): WantedTime[] => [
      { id, wanted: post.publishTimeMillis },
      ...reposts.map(({ blogId, timestamp }) => ({ id: buildRepostId(id, blogId), wanted: timestamp })),
    ]);
  if (wanted.length === 0) return new Map();
  const ownIds = JSON.stringify(posts.flatMap(({ id, known }) => (known === undefined ? [] : [id])));
  const own = await runQuery<KnownTime>(db, selectKnownTimes, ownIds);
  const times = new Map(own.map((entry) => [entry.repost_id ?? entry.post_id, entry.timestamp]));
  const kept = wanted.flatMap((item): [string, number][] => {
    const time = times.get(item.id);
    return time !== undefined && isNear(time, item.wanted) ? [[item.id, time]] : [];
  });
  const keptTimes = new Map(kept);
  const freed = new Set([...times.values()].filter((time) => !kept.some(([, other]) => other === time)));
  const moved = wanted.filter(({ id }) => !keptTimes.has(id));
  return new Map([...kept, ...(await findTimes(db, moved, freed))]);
}

/** Extends the search while the times are taken. */
async function findTimes(
  db: D1Database,
  items: readonly WantedTime[],
  freed: ReadonlySet<number>,
): Promise<Map<string, number>> {
  for (let span = items.length * 2 + 100; ; span *= 8) {
    const spans = [...new Set(items.map(({ wanted }) => wanted))].map((wanted) => [wanted, wanted + span]);
    const taken = await runQuery<{ timestamp: number }>(db, selectTakenTimes, JSON.stringify(spans));
    const blocked = new Set(taken.map(({ timestamp }) => timestamp).filter((time) => !freed.has(time)));
    const found = findFreeTimes(items, blocked, span);
    if (found !== null) return found;
  }
}
