import { runQuery } from "../store/query.ts";
import { minRanked, selectTopOfSpans, selectReadStories, selectViewsIn } from "./sql.ts";

export interface TopOptions {
  /** Minutes: five, or a day's 1440. */
  span: 5 | 1440;
  /** The spans whose views are added up, in their order: s since the epoch, or dates (20261130). */
  starts: readonly number[];
  limit: number;
}

export interface TopStory {
  id: string;
  views: number;
}

/** Of more blogs than this the most read stories of each span are looked at, instead of all stories of the blogs. */
const fewBlogs = 8;
/** How many stories of each span are looked at, as long as fewer don't tell. */
const depths = [100, 300, 900];

/**
 * The stories of blogs that were read most in some spans together, the first first. Of many blogs it is found as Fagin's threshold
 * algorithm finds it: a story that isn't among the first of any span has in each at most as many views as the last of them.
 */
export async function readTop(
  db: D1Database,
  blogIds: readonly string[],
  options: TopOptions,
): Promise<TopStory[]> {
  const { span, starts, limit } = options;
  if (blogIds.length > fewBlogs)
    for (const depth of depths) {
      const spans = await readSpans(db, options, depth);
      const read = await addUp(db, new Set(blogIds), spans, options);
      const mostOfOthers = spans.reduce((sum, { others }) => sum + others, 0);
      if ((read[limit - 1]?.views ?? 0) > mostOfOthers) return read.slice(0, limit);
      if (spans.every(({ isWhole }) => isWhole)) break;
    }
  const [from, until] = [starts[0] ?? 0, (starts.at(-1) ?? 0) + 1];
  return runQuery<TopStory>(db, selectReadStories, JSON.stringify(blogIds), span, from, until, limit);
}

interface Span {
  start: number;
  /** The stories that were read most. */
  stories: [id: string, blogId: string, views: number][];
  /** True if all that are ranked are among them. */
  isWhole: boolean;
  /** The most views of any other story. */
  others: number;
}

async function readSpans(db: D1Database, { span, starts }: TopOptions, depth: number): Promise<Span[]> {
  const lists = await runQuery<{ start: number; stories: string }>(
    db,
    selectTopOfSpans,
    span,
    JSON.stringify(starts),
    depth,
  );
  return lists.map(({ start, ...list }) => {
    const stories = JSON.parse(list.stories) as Span["stories"];
    const isWhole = stories.length < depth;
    const others = isWhole ? minRanked - 1 : (stories.at(-1)?.[2] ?? 0);
    return { start, stories, isWhole, others };
  });
}

/** The views in all spans of the stories among them that may be among the first, in their order. */
async function addUp(
  db: D1Database,
  blogIds: ReadonlySet<string>,
  spans: readonly Span[],
  { span, limit }: TopOptions,
): Promise<TopStory[]> {
  const known = new Map<string, { views: number; missing: Set<Span> }>();
  for (const one of spans)
    for (const [id, blogId, views] of one.stories) {
      if (!blogIds.has(blogId)) continue;
      const story = known.get(id) ?? { views: 0, missing: new Set(spans) };
      known.set(id, story);
      story.views += views;
      story.missing.delete(one);
    }
  const least = [...known.values()].map(({ views }) => views).toSorted((a, b) => b - a)[limit - 1] ?? 0;
  const mayBeFirst = [...known].filter(
    ([, { views, missing }]) => views + [...missing].reduce((sum, { others }) => sum + others, 0) >= least,
  );
  const wanted = mayBeFirst.flatMap(([id, { missing }]) => [...missing].map(({ start }) => [id, start]));
  const found = await runQuery<TopStory>(db, selectViewsIn, JSON.stringify(wanted), span);
  const sums = new Map(mayBeFirst.map(([id, { views }]) => [id, views]));
  for (const { id, views } of found) sums.set(id, (sums.get(id) ?? 0) + views);
  return [...sums]
    .map(([id, views]) => ({ id, views }))
    .toSorted((a, b) => b.views - a.views || (a.id < b.id ? -1 : 1));
}
