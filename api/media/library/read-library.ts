import type * as v from "valibot";
import type { getMedia, listMedia, MediaUse, MediaImage } from "../../../contract/media/media.ts";
import { foldText } from "../../../contract/search/search-words.ts";
import { run, runAll, runQuery, statement } from "../../store/query.ts";
import { cutPage } from "../../wire/cursors.ts";
import { notFound } from "../../wire/service-error.ts";
import { seesAll, type LibraryReader } from "./library-reader.ts";
import { presentMedia, type MediaRow } from "./present-media.ts";
import * as sql from "./sql.ts";
import { selectOfIds } from "./sql.ts";

/** Most images that a page of a search looks through, to limit its cost. The next page continues after them. */
const maxSearched = 20_000;
/** The same for a list without words, some of which its reader may not see. */
const maxLooked = 2_000;
/** Stories named with an image. */
const maxUses = 50;
/** Updates and replies read to name stories: one discussion may have many updates with the same image. */
const maxUsesInReplies = 1_000;

type ListQuery = v.InferOutput<(typeof listMedia)["query"]>;
type Library = Omit<v.InferOutput<(typeof listMedia)["reply"]>, "people">;

/** A page of a library as its reader sees it, newest first; of all blogs without one. */
export async function readLibrary(db: D1Database, query: ListQuery, reader: LibraryReader): Promise<Library> {
  const { maxReturned } = query;
  const list = prepareList(db, query, reader, maxReturned + 1);
  const most = findWords(query.words) ? maxSearched : maxLooked;
  const [rows, ends] =
    most === maxSearched || !seesAll(reader, query.blogId)
      ? await runAll(db, [list, prepareEnd(db, query, most)])
      : [await run(list), []];
  const { page, next } = cutPage(rows, maxReturned, ({ number }) => number);
  return { items: page.map(presentMedia), next: next ?? ends[0]?.number ?? null };
}

const findWords = (words: string) =>
  foldText(words)
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 10);

/** The last image that a page looks at, if the limit is reached. */
function prepareEnd(db: D1Database, { blogId, after }: ListQuery, most: number) {
  const before = after ?? Number.MAX_SAFE_INTEGER;
  return blogId === undefined
    ? statement<{ number: number }>(db, sql.selectNetworkSearchEnd, before, most - 1)
    : statement<{ number: number }>(db, sql.selectSearchEnd, blogId, before, most - 1);
}

function prepareList(
  db: D1Database,
  { blogId, words, filter, after }: ListQuery,
  reader: LibraryReader,
  count: number,
) {
  const who = JSON.stringify(reader);
  const before = after ?? Number.MAX_SAFE_INTEGER;
  const wanted = findWords(words);
  if (wanted) {
    const list = JSON.stringify(wanted);
    return blogId === undefined
      ? statement<MediaRow>(db, sql.selectNetworkByWords, list, before, count, maxSearched, who)
      : statement<MediaRow>(db, sql.selectByWords, list, blogId, before, count, maxSearched, who);
  }
  if (!seesAll(reader, blogId)) {
    const lacking = filter === "incomplete" ? 1 : 0;
    return blogId === undefined
      ? statement<MediaRow>(db, sql.selectSeenOfNetwork, before, count, maxLooked, who)
      : statement<MediaRow>(db, sql.selectSeenOfBlog, blogId, before, count, maxLooked, who, lacking);
  }
  if (blogId === undefined) return statement<MediaRow>(db, sql.selectOfNetwork, before, count);
  const select = filter === "incomplete" ? sql.selectIncompleteOfBlog : sql.selectOfBlog;
  return statement<MediaRow>(db, select, blogId, before, count);
}

/** Time before the end of a license from which it is listed, ms. */
const licenseNotice = 14 * 86_400_000;

/** Images of blogs whose license ends soon, or has ended while a story or draft has them; the first to end first. */
export async function readEndingLicenses(
  db: D1Database,
  blogIds: readonly string[],
  reader: LibraryReader,
  count: number,
): Promise<MediaImage[]> {
  const { now } = reader;
  const rows = await runQuery<MediaRow>(
    db,
    sql.selectEndingLicenses,
    JSON.stringify(blogIds),
    now + licenseNotice,
    now,
    count,
    JSON.stringify(reader),
  );
  return rows.map(presentMedia);
}

interface UseRow {
  post_id: string;
  is_draft: number;
  headline: string | null;
  publish_time: number | null;
}

/** One image of a blog with its uses and its neighbors, as far as its reader sees them. Throws 404 if they don't see it. */
export async function readMedia(
  db: D1Database,
  blogId: string,
  imageId: string,
  reader: LibraryReader,
): Promise<Omit<v.InferOutput<(typeof getMedia)["reply"]>, "people" | "credentials">> {
  const who = JSON.stringify(reader);
  const row = await findSeen(db, blogId, imageId, reader);
  const [uses, usesInReplies, [newer], [older]] = await runAll(db, [
    statement<UseRow>(db, sql.selectUses, imageId, maxUses, who),
    statement<UseRow>(db, sql.selectUsesInReplies, imageId, maxUsesInReplies, who),
    statement<{ image_id: string }>(db, sql.selectNewer, blogId, row.number, who),
    statement<{ image_id: string }>(db, sql.selectOlder, blogId, row.number, who),
  ]);
  return {
    image: presentMedia(row),
    uses: mergeUses([...uses, ...usesInReplies]),
    newerId: newer?.image_id ?? null,
    olderId: older?.image_id ?? null,
  };
}

/** Each story once, the newest ids first. */
const mergeUses = (rows: readonly UseRow[]) =>
  [...new Map(rows.map((row) => [`${row.post_id} ${row.is_draft.toString()}`, row])).values()]
    .toSorted((a, b) => (a.post_id < b.post_id ? 1 : -1))
    .slice(0, maxUses)
    .map(presentUse);

const presentUse = (row: UseRow): v.InferOutput<typeof MediaUse> => ({
  postId: row.post_id,
  headline: row.headline ?? "",
  isDraft: row.is_draft === 1,
  publishTimeMillis: row.publish_time,
});

/** Throws 404 if the blog has no such image that its reader sees. */
export async function findSeen(
  db: D1Database,
  blogId: string,
  imageId: string,
  reader: LibraryReader,
): Promise<MediaRow> {
  const who = JSON.stringify(reader);
  const [row] = await runQuery<MediaRow>(db, sql.selectSeen, blogId, imageId, who);
  if (row === undefined) throw notFound("image");
  return row;
}

/** Throws 404 if the blog has no such image. */
export async function findMedia(db: D1Database, blogId: string, imageId: string): Promise<MediaRow> {
  const [row] = await runQuery<MediaRow>(db, sql.selectMedia, blogId, imageId);
  if (row === undefined) throw notFound("image");
  return row;
}

/** The images of `ids` that are in a blog's library. */
export async function findLibraryImages(
  db: D1Database,
  ids: readonly string[],
  blogId: string,
): Promise<MediaImage[]> {
  if (ids.length === 0) return [];
  const rows = await runQuery<MediaRow>(db, selectOfIds, blogId, JSON.stringify(ids));
  return rows.map(presentMedia);
}
