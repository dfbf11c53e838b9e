import type { ReplyOf } from "../../../contract/wire/call.ts";
import type { getArchivePosts, getArchiveSpans } from "../../../contract/syndication/sitemaps.ts";
import { buildPermalink } from "../../../contract/slug.ts";
import type { ServiceContext } from "../../env.ts";
import { getBlogOfId } from "../../people/blogs.ts";
import { runAll, statement } from "../../store/query.ts";
import { selectArchive, selectNeighbours, selectSpans } from "./sql.ts";

interface NeighbourRow {
  previous_time: number | null;
  next_time: number | null;
}

const presentNeighbours = (row: NeighbourRow | undefined) => ({
  previousTimeMillis: row?.previous_time ?? null,
  nextTimeMillis: row?.next_time ?? null,
});

/** The periods that have stories: one index lookup each. */
export async function readArchiveSpans(
  { db, now }: ServiceContext,
  blogId: string,
  bounds: readonly number[],
): Promise<ReplyOf<typeof getArchiveSpans>> {
  await getBlogOfId(db, blogId);
  const spans = bounds.slice(1).map((until, index) => [bounds[index], until]);
  const [found, neighbours] = await runAll(db, [
    statement<{ position: number; has_posts: number }>(db, selectSpans, blogId, JSON.stringify(spans), now),
    statement<NeighbourRow>(db, selectNeighbours, blogId, bounds[0] ?? 0, bounds.at(-1) ?? 0, now),
  ]);
  const full = new Set(found.filter(({ has_posts }) => has_posts === 1).map(({ position }) => position));
  return { hasPosts: spans.map((_, index) => full.has(index)), ...presentNeighbours(neighbours[0]) };
}

interface ArchiveRow {
  id: string;
  slug: string;
  headline: string;
  excerpt: string;
  publish_time: number;
}

/** A page of a period's stories. */
export async function readArchivePosts(
  { db, now }: ServiceContext,
  blogId: string,
  query: { from: number; until: number; after?: string | undefined; maxReturned: number },
): Promise<ReplyOf<typeof getArchivePosts>> {
  const { host } = await getBlogOfId(db, blogId);
  const { from, until, maxReturned } = query;
  const [time = "-1", id = ""] = query.after?.split("-") ?? [];
  const [rows, neighbours] = await runAll(db, [
    statement<ArchiveRow>(
      db,
      selectArchive,
      blogId,
      from,
      Math.min(until, now + 1),
      Number(time),
      id,
      maxReturned + 1,
    ),
    statement<NeighbourRow>(db, selectNeighbours, blogId, from, until, now),
  ]);
  const shown = rows.slice(0, maxReturned);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      id: row.id,
      permalink: buildPermalink(host, row.slug, row.id),
      headline: row.headline,
      excerpt: row.excerpt,
      publishTimeMillis: row.publish_time,
    })),
    next: rows.length > shown.length && last ? `${last.publish_time}-${last.id}` : null,
    ...presentNeighbours(neighbours[0]),
  };
}
