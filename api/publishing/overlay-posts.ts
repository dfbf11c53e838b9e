import { countedByReaders, positionNames } from "../discussion/records/record-columns.ts";
import { modeState } from "../posts/mode-state.ts";
import { tagsOfPost } from "../posts/post-columns.ts";
import { clock, runAll, statement } from "../store/query.ts";
import { splitByLength, type Row } from "../store/insert-rows.ts";
import { chooseTimes, isListed } from "./choose-times.ts";
import { createPostRow } from "./create-post-row.ts";
import { selectEntries } from "./sql.ts";
import type { WritablePost } from "./writable-post.ts";
import { createTagRows, listPostEntries } from "./write-posts.ts";

/*
 * Queries in which the names of tables are replaced by subqueries that substitute some stories' rows. All rows are
 * still found by their keys; no table is read in full.
 */

/** Parameters, such as `?7`, with JSON lists; columns of `posts`. */
interface OverlaidNames {
  /** Rows of `posts`; together they are all stories. */
  stories: readonly string[];
  columns: readonly string[];
  /** The columns of the stories. */
  written: ReadonlySet<string>;
  /** Ids of stories whose list entries are replaced. */
  movedIds: string;
  /** Their rows of `stream`; null if there are none. */
  entries: string | null;
  /** Amounts added to counts of `archive_years`. */
  years: string;
}

/** Columns by which posts are found, so indexes must have them; writing a published story leaves them unchanged. */
const indexed = new Set([
  ..."id source_id blog_id publish_time password_hash translation_of".split(" "),
  ...positionNames,
  ...countedByReaders,
]);

/** Values derived from a post: SQL of a post `p`, by their name in the stories. */
const derived = { tags: tagsOfPost, mode_state: modeState("p") };

const selectOverlaid = (name: string, id: string) =>
  `(SELECT overlaid.value ->> '${name}' FROM overlaid WHERE overlaid.id = ${id})`;

const entryColumns = ["list", "timestamp", "post_id", "repost_id", "year"];

function listTables({ stories, columns, written, movedIds, entries, years }: OverlaidNames): string {
  const shown = columns.map((name) =>
    written.has(name) && !indexed.has(name)
      ? `iif(m.id IN (SELECT id FROM overlaid), ${selectOverlaid(name, "m.id")}, m.${name}) AS ${name}`
      : `m.${name}`,
  );
  const rows = stories.map((name) => `SELECT value, value ->> 'id' AS id FROM json_each(${name})`);
  const added = entryColumns.map((name) => `value ->> '${name}'`);
  return `
    overlaid AS MATERIALIZED (${rows.join(" UNION ALL ")}),
    posts AS (SELECT ${shown.join(", ")} FROM main.posts m),
    stream AS (SELECT ${entryColumns.join(", ")} FROM main.stream
      WHERE post_id NOT IN (SELECT value FROM json_each(${movedIds}))
      ${entries === null ? "" : `UNION ALL SELECT ${added.join(", ")} FROM json_each(${entries})`}),
    archive_years AS (SELECT y.list, y.year, y.posts + coalesce((
        SELECT sum(value ->> 'added') FROM json_each(${years})
        WHERE value ->> 'list' = y.list AND value ->> 'year' = y.year), 0) AS posts
      FROM main.archive_years y)`;
}

/** `now` (ms) replaces the clock in `sql`. */
function overlaySql(sql: string, names: OverlaidNames, now: number): string {
  const tables = listTables(names);
  return Object.entries(derived)
    .map(([name, expression]) => [name, expression.replaceAll(clock, String(now))] as const)
    .reduce(
      (text, [name, expression]) =>
        text.replaceAll(expression, () => `coalesce(${selectOverlaid(name, "p.id")}, ${expression})`),
      sql,
    )
    .replace(/\b(posts|stream) (\w+) INDEXED BY/g, "main.$1 $2 INDEXED BY")
    .replace(/^\s*(WITH RECURSIVE|WITH|)\s*/, (_, word: string) =>
      word === "" ? `WITH ${tables} ` : `${word} ${tables}, `,
    );
}

/** The rows that replace those of the database. */
interface Overlay {
  /** Columns of `posts`, and values derived from a post. */
  stories: Row[];
  /** Columns of `posts` in the database. */
  columns: string[];
  /** Stories that will be in other lists. */
  movedIds: string[];
  /** All their rows of `stream`. */
  entries: Row[];
  /** Rows of `archive_years`, with the amounts added to their counts. */
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
 * A database whose clock is at `now` (ms), in which some published stories appear as if they had been written: every
 * read through it shows them. Only the records of removals in feeds are missing, which triggers write.
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

/**
 * The parameters that the overlay adds to a query with `first` of its own. Bodies are only sent to queries that read
 * them.
 */
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
