import { runQuery } from "../store/query.ts";
import { minRanked, selectMostOfSpans, selectMostOfStories, selectReadStories } from "./sql.ts";

export interface MostOptions {
  /** Minutes: five, or a day's 1440. */
  span: 5 | 1440;
  /** The spans whose views are added up, in their order: s since the epoch, or dates (20261130). */
  starts: readonly number[];
  limit: number;
}

export interface MostRead {
  id: string;
  views: number;
}

/** Of more blogs than this the most read stories of each span are looked at, instead of all stories of the blogs. */
const fewBlogs = 8;
/** How many stories of each span are looked at, as long as fewer don't tell. */
const depths = [100, 600];

/**
 * The stories of blogs that were read most in some spans together, the first first. Of many blogs it is found as Fagin's threshold
 * algorithm finds it: a story that isn't among the first of any span has in each at most as many views as the last of them.
 */
export async function readMost(
  db: D1Database,
  blogIds: readonly string[],
  { span, starts, limit }: MostOptions,
): Promise<MostRead[]> {
  const [blogs, spans] = [JSON.stringify(blogIds), JSON.stringify(starts)];
  if (blogIds.length > fewBlogs)
    for (const depth of depths) {
      const lists = await runQuery<{ stories: string }>(db, selectMostOfSpans, span, spans, depth);
      const bySpan = lists.map(({ stories }) => JSON.parse(stories) as [id: string, views: number][]);
      const found = new Set(bySpan.flatMap((stories) => stories.map(([id]) => id)));
      const most = bySpan.reduce((sum, stories) => sum + findMostOfOthers(stories, depth), 0);
      const ids = JSON.stringify([...found]);
      const read = await runQuery<MostRead>(db, selectMostOfStories, ids, span, spans, blogs, limit);
      if ((read[limit - 1]?.views ?? 0) > most) return read;
      if (bySpan.every((stories) => stories.length < depth)) break;
    }
  const [from, until] = [starts[0] ?? 0, (starts.at(-1) ?? 0) + 1];
  return runQuery<MostRead>(db, selectReadStories, blogs, span, from, until, limit);
}

/** The most views in a span of a story that isn't among its first. */
const findMostOfOthers = (stories: readonly [id: string, views: number][], depth: number): number =>
  stories.length < depth ? minRanked - 1 : (stories.at(-1)?.[1] ?? 0);
