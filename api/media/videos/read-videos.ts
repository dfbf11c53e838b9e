import type * as v from "valibot";
import { foldText } from "../../../contract/search/search-words.ts";
import type { listVideos, MediaVideo, VideoState } from "../../../contract/media/videos.ts";
import { runQuery } from "../../store/query.ts";
import { cutPage } from "../../wire/cursors.ts";
import { notFound } from "../../wire/service-error.ts";
import * as sql from "./sql.ts";

/** Maximum number of videos that a page of a search looks through. The next page continues after them. */
const maxSearched = 1_000;

interface VideoRow {
  number: number;
  id: string;
  blog_id: string;
  name: string;
  title: string;
  size: number;
  width: number | null;
  height: number | null;
  duration: number | null;
  uploaded_by: string | null;
  uploaded_time: number;
  state: VideoState;
}

const presentVideo = (row: VideoRow): MediaVideo => ({
  id: row.id,
  blogId: row.blog_id,
  name: row.name,
  title: row.title,
  size: row.size,
  width: row.width,
  height: row.height,
  duration: row.duration,
  uploadedByPersonId: row.uploaded_by,
  uploadedTimeMillis: row.uploaded_time,
  state: row.state,
});

/** Throws 404 if the blog has no such video. */
export async function findVideo(db: D1Database, blogId: string, videoId: string): Promise<MediaVideo> {
  return first(await runQuery<VideoRow>(db, sql.selectVideo, blogId, videoId));
}

/** Seconds, by id, for the blog's videos whose length is known. */
export async function readLengths(
  db: D1Database,
  blogId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  type Row = Pick<VideoRow, "id"> & { duration: number };
  const rows = await runQuery<Row>(db, sql.selectLengths, blogId, JSON.stringify(ids));
  return new Map(rows.map(({ id, duration }) => [id, duration]));
}

/** Throws 404 if the blog has no such video. */
export async function changeTitle(
  db: D1Database,
  { blogId, videoId }: { blogId: string; videoId: string },
  title: string,
): Promise<MediaVideo> {
  return first(await runQuery<VideoRow>(db, sql.updateTitle, blogId, videoId, title));
}

function first([row]: readonly VideoRow[]): MediaVideo {
  if (row === undefined) throw notFound("video");
  return presentVideo(row);
}

/** A page of a blog's videos, newest first: of one person, or of all. */
export async function readVideos(
  db: D1Database,
  { blogId, words, after, maxReturned }: v.InferOutput<(typeof listVideos)["query"]>,
  personId: string | null,
): Promise<v.InferOutput<(typeof listVideos)["reply"]>> {
  const wanted = foldText(words).match(/[\p{L}\p{N}]+/gu) ?? [];
  const count = wanted.length === 0 ? maxReturned + 1 : maxSearched;
  const rows = await runQuery<VideoRow>(
    db,
    sql.selectVideos,
    blogId,
    after ?? Number.MAX_SAFE_INTEGER,
    count,
    personId,
  );
  const matches = rows.filter(({ title, name }) => {
    const text = foldText(`${title} ${name}`);
    return wanted.every((word) => text.includes(word));
  });
  const { page, next } = cutPage(matches, maxReturned, ({ number }) => number);
  const end = wanted.length > 0 && rows.length === count ? (rows.at(-1)?.number ?? null) : null;
  return { items: page.map(presentVideo), next: next ?? end };
}
