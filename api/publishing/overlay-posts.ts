import { clock } from "../store/clock.ts";
import { splitByLength, type Row } from "../store/insert-rows.ts";
import { runAll, statement } from "../store/query.ts";
import { chooseTimes, isListed } from "./choose-times.ts";
import { createPostRow } from "./create-post-row.ts";
import { overlaySql, type OverlaidNames } from "./overlay-sql.ts";
import { selectEntries } from "./sql.ts";
import type { WritablePost } from "./writable-post.ts";
import { createTagRows, listPostEntries } from "./write-posts.ts";

/** What replaces rows of the database. */
interface Overlay {
  /** Columns of `posts`, and what follows from a post. */
  stories: Row[];
  /** Columns of `posts` in the database. */
  columns: string[];
  /** Stories that will stand in other lists. */
  movedIds: string[];
  /** All their rows of `stream`. */
  entries: Row[];
  /** Rows of `archive_years`, with what is added to their counts. */
  years: Row[];
}

/** Row of `selectEntries`. */
interface KnownEntry {
  post_id: string;
  list: string;
  repost_id: string | null;
  year: number | null;
}

/** JSON characters in one parameter: D1 limits values to 2 MB, and a character has up to 3 bytes. */
const maxLength = 600_000;

/**
 * A database whose clock says `now` (ms), in which some published stories are as they would be if they were written: every
 * read through it shows them. Only the reports of removals in feeds aren't there, which triggers write.
 */
export async function overlayPosts(
  db: D1Database,
  posts: readonly WritablePost[],
  now: number,
): Promise<D1Database> {
  const overlay = await buildOverlay(db, posts, now);
  const prepare = (given: string): D1PreparedStatement => {
    const sql = given.replaceAll(clock, String(now));
    if (
      posts.length === 0 ||
      !/^\s*(SELECT|WITH)\b/.test(sql) ||
      !/\b(posts|stream|archive_years)\b/.test(sql)
    )
      return db.prepare(sql);
    const first = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number)));
    const { values, names } = listParameters(overlay, sql, first);
    const prepared = db.prepare(overlaySql(sql, names, now));
    const bind = (...own: unknown[]) =>
      prepared.bind(...own, ...Array<null>(first - own.length).fill(null), ...values);
    return { bind, all: () => bind().all() } as unknown as D1PreparedStatement;
  };
  return { prepare, batch: (statements: D1PreparedStatement[]) => db.batch(statements) } as D1Database;
}

async function buildOverlay(db: D1Database, posts: readonly WritablePost[], now: number): Promise<Overlay> {
  const ids = posts.map(({ id }) => id);
  const [[known, columns], times] = await Promise.all([
    runAll(db, [
      statement<KnownEntry>(db, selectEntries, JSON.stringify(ids)),
      statement<{ name: string }>(db, "SELECT name FROM pragma_table_info('posts')"),
    ]),
    chooseTimes(db, posts),
  ]);
  const wanted = posts.filter(isListed).flatMap((post) => listPostEntries(post, times));
  const listsOf = (entries: readonly (Row | KnownEntry)[], id: string) =>
    entries
      .flatMap(({ post_id, list, repost_id }) => (post_id === id ? [JSON.stringify([list, repost_id])] : []))
      .toSorted()
      .join();
  const movedIds = ids.filter((id) => listsOf(known, id) !== listsOf(wanted, id));
  const isMoved = ({ post_id }: Row | KnownEntry) => movedIds.includes(String(post_id));
  const entries = wanted.filter(isMoved);
  const count =
    (added: number) =>
    ({ list, year }: Row | KnownEntry) => ({ list: list ?? "", year: year ?? null, added });
  return {
    stories: posts.map((post) => createStory(post, now)),
    columns: columns.map(({ name }) => name),
    movedIds,
    entries,
    years: [...known.filter(isMoved).map(count(-1)), ...entries.map(count(1))].filter(
      ({ year }) => year !== null,
    ),
  };
}

function createStory(post: WritablePost, now: number): Row {
  const tags = createTagRows([post]).map(({ safe_name, url_name, display_name }) => ({
    safeName: safe_name,
    urlName: url_name,
    displayName: display_name,
  }));
  return {
    ...createPostRow(post, { now }),
    tags: JSON.stringify(tags),
    mode_state: post.modes.states.at(-1)?.state ?? null,
  };
}

/** The parameters that the overlay adds to a query with `first` of its own. Bodies are only sent where they are read. */
function listParameters(
  { stories, columns, movedIds, entries, years }: Overlay,
  sql: string,
  first: number,
): { values: string[]; names: OverlaidNames } {
  const hasBody = /\bbody\b/.test(sql);
  const lists = stories.map(({ body = null, ...row }) => JSON.stringify(hasBody ? { ...row, body } : row));
  const parts = splitByLength(lists, maxLength).map((part) => `[${part.join(",")}]`);
  const values = [JSON.stringify(movedIds), JSON.stringify(entries), JSON.stringify(years), ...parts];
  const [moved = "", added = "", counted = "", ...given] = values.map(
    (_, index) => `?${(first + index + 1).toString()}`,
  );
  const names = {
    stories: given,
    columns,
    written: new Set(Object.keys(stories[0] ?? {})),
    movedIds: moved,
    entries: entries.length === 0 ? null : added,
    years: counted,
  };
  return { values, names };
}
