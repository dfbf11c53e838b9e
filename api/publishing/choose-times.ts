import { runQuery } from "../store/query.ts";
import type { WritablePost } from "./writable-post.ts";
import { buildRepostId } from "./reposts.ts";
import { selectKnownTimes, selectTakenTimes } from "./sql.ts";

/** A wanted position in streams: `wanted` in ms, `id` of the post or repost. */
interface WantedTime {
  id: string;
  wanted: number;
}

/**
 * Posts with the same time are moved apart by milliseconds; within this range (ms) a post counts as being at
 * its wanted time.
 */
const tolerance = 1000;

/** True if an item may keep its current time. */
function isNear(time: number, wanted: number): boolean {
  return time >= wanted && time < wanted + tolerance;
}

/**
 * Assigns each item the first free millisecond from its wanted time on, in order, so that of items with the
 * same time the one imported later is newer. `taken` contains all times in use from the smallest wanted one
 * to `wanted + span` of each; null if an item finds no free time within its span.
 */
export function findFreeTimes(
  items: readonly WantedTime[],
  taken: ReadonlySet<number>,
  span: number,
): Map<string, number> | null {
  const used = new Set(taken);
  const found = new Map<string, number>();
  for (const { id, wanted } of items) {
    let time = wanted;
    while (used.has(time)) time += 1;
    if (time > wanted + span) return null;
    used.add(time);
    found.set(id, time);
  }
  return found;
}

interface KnownTime {
  post_id: string;
  repost_id: string | null;
  timestamp: number;
}

/**
 * True if it appears in lists: published stories, but no replies, pages, drafts, deleted or password-protected posts.
 */
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

/** The stream time of one more card: the wanted time or the next free one. */
export async function chooseTime(db: D1Database, item: WantedTime): Promise<number> {
  return (await findTimes(db, [item], new Set())).get(item.id) ?? item.wanted;
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
