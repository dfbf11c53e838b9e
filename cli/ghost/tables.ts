import { isFields, textOfField, type Fields } from "../records/fields.ts";

/** Columns that are kept of the rows that posts refer to, by table. */
const columns: Readonly<Record<string, readonly string[]>> = {
  settings: ["key", "value"],
  users: ["id", "slug", "name", "email", "bio", "website"],
  tags: ["id", "name", "slug", "visibility"],
  posts_meta: [
    "post_id",
    "email_only",
    "feature_image_alt",
    "feature_image_caption",
    "meta_title",
    "meta_description",
    "og_title",
    "og_description",
    "twitter_title",
    "twitter_description",
  ],
};
/** Column by which rows of a table are found. */
const keyColumns: Readonly<Record<string, string>> = {
  settings: "key",
  users: "id",
  tags: "id",
  posts_meta: "post_id",
};
/** Settings that are read. */
const wantedSettings = ["permalinks", "timezone", "active_timezone"];
/** Column of a table that joins posts with others. */
const joinColumns: Readonly<Record<string, string>> = { posts_authors: "author_id", posts_tags: "tag_id" };

/** Tables of which only the number of rows is kept. */
const counted = ["posts", "members", "newsletters", "products", "comments", "snippets"];

/** True for a table of which something is kept. */
export const isRead = (table: string): boolean =>
  table in columns || table in joinColumns || counted.includes(table);

/** What is kept of an export while its posts are read one at a time. */
export class GhostTables {
  /** True if there is a list of posts. */
  hasPosts = false;
  /** Number of posts. */
  posts = 0;
  /** True if posts say whom they are for, as they do since Ghost 3. */
  hasVisibility = false;
  readonly #rows = new Map<string, Map<string, Fields>>();
  readonly #joins = new Map<string, Map<string, { order: number; target: string }[]>>();
  readonly #counts = new Map<string, number>();

  addTable(name: string): void {
    if (name === "posts") this.hasPosts = true;
  }

  /** Adds a row of a table, not validated. */
  addRow(table: string, row: unknown): void {
    if (table === "posts") this.posts += 1;
    if (!isFields(row)) return;
    this.#counts.set(table, (this.#counts.get(table) ?? 0) + 1);
    if (table === "posts") this.hasVisibility ||= textOfField(row, "visibility") !== "";
    const join = joinColumns[table];
    if (join !== undefined) this.#addJoin(table, row, join);
    const names = columns[table];
    if (names !== undefined) this.#keepRow(table, row, names);
  }

  /** Number of rows of a table. */
  count = (table: string): number => this.#counts.get(table) ?? 0;

  /** Rows by their key: of `settings`, `users`, `tags` and `posts_meta`. The first of several counts. */
  rows = (table: string): ReadonlyMap<string, Fields> => this.#rows.get(table) ?? new Map();

  /** Targets by post of a table that joins both, in its order. */
  joined(table: string): ReadonlyMap<string, string[]> {
    const byPost = [...(this.#joins.get(table) ?? [])];
    return new Map(
      byPost.map(([post, rows]) => [
        post,
        rows.toSorted((a, b) => a.order - b.order).map(({ target }) => target),
      ]),
    );
  }

  #addJoin(table: string, row: Fields, column: string): void {
    const joins = this.#joins.get(table) ?? new Map<string, { order: number; target: string }[]>();
    this.#joins.set(table, joins);
    const post = textOfField(row, "post_id");
    const targets = joins.get(post) ?? [];
    joins.set(post, targets);
    targets.push({ order: Number(textOfField(row, "sort_order")) || 0, target: textOfField(row, column) });
  }

  #keepRow(table: string, row: Fields, names: readonly string[]): void {
    const rows = this.#rows.get(table) ?? new Map<string, Fields>();
    this.#rows.set(table, rows);
    const key = textOfField(row, keyColumns[table] ?? "");
    const isWanted = key !== "" && (table !== "settings" || wantedSettings.includes(key));
    if (!isWanted || rows.has(key)) return;
    const kept = names.filter((name) => row[name] !== undefined && row[name] !== null && row[name] !== "");
    rows.set(key, Object.fromEntries(kept.map((name) => [name, row[name]])));
  }
}
