import { modeState } from "../posts/mode-state.ts";
import { tagsOfPost } from "../posts/post-columns.ts";
import { clock } from "../store/clock.ts";
import { countedByReaders, positionNames } from "../discussion/records/position-cells.ts";

/*
 * Queries in which the names of tables stand for subqueries that have some stories' rows in the place of their own. All of
 * them are found as before, by their keys; no table is read from end to end.
 */

/** Parameters, such as `?7`, with JSON lists; columns of `posts`. */
export interface OverlaidNames {
  /** Rows of `posts`; together they are all stories. */
  stories: readonly string[];
  columns: readonly string[];
  /** The columns that the stories have. */
  written: ReadonlySet<string>;
  /** Ids of stories whose list entries are replaced. */
  movedIds: string;
  /** Their rows of `stream`; null if there are none. */
  entries: string | null;
  /** What is added to counts of `archive_years`. */
  years: string;
}

/** By which posts are found, so that indexes have to know it; writing a published story leaves it as it is. */
const indexed = new Set([
  ..."id source_id blog_id publish_time password_hash translation_of".split(" "),
  ...positionNames,
  ...countedByReaders,
]);

/** What else follows from a post: SQL of a post `p`, and its name in the stories. */
const derived = { tags: tagsOfPost, mode_state: modeState("p") };

const find = (name: string, id: string) =>
  `(SELECT overlaid.value ->> '${name}' FROM overlaid WHERE overlaid.id = ${id})`;

const entryColumns = ["list", "timestamp", "post_id", "repost_id", "year"];

function listTables({ stories, columns, written, movedIds, entries, years }: OverlaidNames): string {
  const shown = columns.map((name) =>
    written.has(name) && !indexed.has(name)
      ? `iif(m.id IN (SELECT id FROM overlaid), ${find(name, "m.id")}, m.${name}) AS ${name}`
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

/** `now` (ms) is what the clock says in `sql`. */
export function overlaySql(sql: string, names: OverlaidNames, now: number): string {
  const tables = listTables(names);
  return Object.entries(derived)
    .map(([name, expression]) => [name, expression.replaceAll(clock, String(now))] as const)
    .reduce(
      (text, [name, expression]) =>
        text.replaceAll(expression, () => `coalesce(${find(name, "p.id")}, ${expression})`),
      sql,
    )
    .replace(/\b(posts|stream) (\w+) INDEXED BY/g, "main.$1 $2 INDEXED BY")
    .replace(/^\s*(WITH RECURSIVE|WITH|)\s*/, (_, word: string) =>
      word === "" ? `WITH ${tables} ` : `${word} ${tables}, `,
    );
}
