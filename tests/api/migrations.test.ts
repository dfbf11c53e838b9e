import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planCarryOver } from "../../cli/databases.ts";
import { openDatabase } from "../../mocks/platform/open-database.ts";
import { findBreaks } from "./find-breaks.ts";
import { startServices } from "./start-services.ts";

/*
 * docs/decisions/0065 has the rules; tests/api/fixtures/record-release.ts records a release. The first record is of a
 * database that earlier migrations have built, the last of which was 0136; its `migrations.json` has those that carrying
 * over marks as applied.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const files = globSync("api/migrations/*.sql", { cwd: root }).toSorted();
const nameOf = (path: string) => basename(path);
const read = (path: string) => readFileSync(root + path, "utf8");

const releases = globSync("tests/api/fixtures/release-*", { cwd: root })
  .toSorted()
  .map((folder) => ({
    name: nameOf(folder),
    statements: read(`${folder}/database.sql`).split("\n--;\n"),
    replies: JSON.parse(read(`${folder}/replies.json`)) as Record<string, unknown>,
    queries: JSON.parse(read(`${folder}/queries.json`)) as Record<string, string>,
    migrations: JSON.parse(read(`${folder}/migrations.json`)) as Record<string, string>,
  }));
const released = new Map(releases.flatMap(({ migrations }) => Object.entries(migrations)));

describe("a migration", () => {
  test("that was released never changes", () => {
    const now = new Map(
      files.map((path) => [nameOf(path), createHash("sha256").update(read(path)).digest("hex")]),
    );
    expect(Object.fromEntries([...released.keys()].map((name) => [name, now.get(name)]))).toEqual(
      Object.fromEntries(released),
    );
  });

  test("has a unique number above all released ones", () => {
    const numbers = files.map(
      (path) => /^(\d{4})_[a-z][a-z0-9_]*\.sql$/.exec(nameOf(path))?.[1] ?? nameOf(path),
    );
    expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
    const last = [...released.keys()].toSorted().at(-1) ?? "";
    const fresh = files.map(nameOf).filter((name) => !released.has(name));
    expect(fresh.filter((name) => name < last)).toEqual([]);
  });

  test.each(files)(
    "%s runs in one transaction, within D1's limits, and is compatible with the previous release",
    (path) => {
      expect(findBreaks(read(path))).toEqual([]);
    },
  );

  test.each([
    ["BEGIN TRANSACTION;\nCREATE TABLE a (b);\nCOMMIT;", 1],
    ["PRAGMA foreign_keys = OFF;", 1],
    ["PRAGMA defer_foreign_keys = true;", 0],
    ["DROP TABLE posts;", 1],
    ["ALTER TABLE posts DROP COLUMN slug;", 1],
    ["-- contract: no release since 0012 has read it\nALTER TABLE posts DROP COLUMN slug;", 0],
    ["-- contract: \nALTER TABLE posts DROP COLUMN slug;", 1],
    ["ALTER TABLE posts RENAME TO items;", 1],
    ["ALTER TABLE posts ADD COLUMN more TEXT NOT NULL;", 1],
    ["ALTER TABLE posts ADD more INTEGER NOT NULL DEFAULT 0;", 0],
    ["ALTER TABLE posts ADD COLUMN more TEXT;", 0],
    ["INSERT INTO counters VALUES (?1, 2);", 1],
    ["-- DROP TABLE posts, some day\nCREATE INDEX a ON posts (slug);", 0],
    ["CREATE TRIGGER t AFTER INSERT ON a\nBEGIN\n  DELETE FROM b;\nEND;", 0],
    [`CREATE TABLE a (b); -- ${"x".repeat(100_000)}`, 1],
  ])("is classified: %s", (sql, faults) => expect(findBreaks(sql)).toHaveLength(faults));
});

/** Every row of a release's tables, with its columns; a new index may change the default order. */
async function readRows(db: D1Database, tables: ReadonlyMap<string, readonly string[]>) {
  const results = await db.batch<Record<string, unknown>>(
    [...tables].map(([table, columns]) =>
      db.prepare(`SELECT ${columns.join(", ")} FROM ${table} ORDER BY ${columns.join(", ")}`),
    ),
  );
  return Object.fromEntries(
    [...tables.keys()].map((table, index) => [table, results[index]?.results.map(withoutLaterSettings)]),
  );
}

/** The only value that migrations have set in rows of an earlier release: 0046, for blogs that had the feed by their name. */
const laterSetting = /,?"feedEditorsPicks":true/g;
const withoutLaterSettings = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(laterSetting, "") : value,
    ]),
  );

interface Definition {
  name: string;
  sql: string;
}
const selectSchema = `
  SELECT name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite_*' AND name <> 'd1_migrations' ORDER BY name`;

/** Definitions without comments, quotes and layout. */
const normalize = (definitions: readonly Definition[]) =>
  Object.fromEntries(
    definitions.map(({ name, sql }) => [
      name,
      sql
        .replace(/--.*$/gm, "")
        .replace(/^CREATE TABLE "(\w+)"/, "CREATE TABLE $1")
        .replace(/\s+/g, " ")
        .replace(/ ?([(),]) ?/g, "$1")
        .trim(),
    ]),
  );

/** Names of the migrations that a release's database has. */
const readApplied = (statements: readonly string[]) =>
  statements.flatMap((statement) => {
    const [, name] = /^INSERT INTO d1_migrations \(.*?\) VALUES \(\d+, '([^']*)'/.exec(statement) ?? [];
    return name ?? [];
  });

/** The tables with rows in a release, with their columns. */
const listTables = (statements: readonly string[]) =>
  new Map(
    statements.flatMap((statement): [string, string[]][] => {
      const [, table, columns] = /^INSERT INTO (\w+) \(([^)]*)\)/.exec(statement) ?? [];
      return table === undefined || columns === undefined || table === "d1_migrations"
        ? []
        : [[table, columns.split(", ")]];
    }),
  );

/** Tables that an import writes; triggers and the services fill the others. */
const writtenByImport = new Set([
  "blogs",
  "categories",
  "experiments",
  "feature_flags",
  "fronts",
  "information_pages",
  "mailing_lists",
  "memberships",
  "people",
  "post_tags",
  "posts",
  "redirects",
  "reposts",
  "special_sections",
  "story_types",
  "stream",
  "tags",
]);
const countedByTriggers = new Set(["archive_years", "findable_months"]);
/** Columns that change with the order in which rows are written. */
const namesOnCards = new Set(["card_names", "card_version"]);

test("there is a release to compare with", () => expect(releases.length).toBeGreaterThan(0));

describe.each(releases)("the database of $name", ({ statements, replies, queries }) => {
  let services: Awaited<ReturnType<typeof startServices>>;
  let before: Awaited<ReturnType<typeof readRows>>;
  const tables = listTables(statements);
  beforeAll(async () => {
    services = await startServices({}, async (db, run) => {
      await run(statements.map((sql) => ({ sql })));
      const carried = planCarryOver("DB", readApplied(statements), files.map(nameOf));
      if (carried !== null) await run(carried.map((sql) => ({ sql })));
      for (const table of ["evaluations_to_forget", "replies_to_shorten", "threads_to_share"])
        tables.delete(table);
      before = await readRows(db, tables);
    });
  });
  afterAll(() => services.close());

  test("has run every migration after it, once", async () => {
    const { results } = await services.db
      .prepare("SELECT name FROM d1_migrations ORDER BY id")
      .all<{ name: string }>();
    const earlier = new Set(readApplied(statements));
    const names = results.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !earlier.has(name) || files.map(nameOf).includes(name))).toEqual(
      files.map(nameOf),
    );
  });

  test("has the schema of a new database", async () => {
    const { results } = await services.db.prepare(selectSchema).all<Definition>();
    const fresh = openDatabase("migrations").prepare(selectSchema).all() as unknown as Definition[];
    expect(normalize(results)).toEqual(normalize(fresh));
  });

  test("has all of its rows unchanged", async () => {
    expect(tables.size).toBeGreaterThan(10);
    expect(await readRows(services.db, tables)).toEqual(before);
  });

  test("gives the same responses, apart from added fields", async () => {
    for (const [path, reply] of Object.entries(replies)) {
      const response = await services.fetch(new Request(`http://services.invalid/api/${path}`));
      const now: unknown = response.ok ? (await response.json<{ data: unknown }>()).data : response.status;
      expect({ path, reply: now }).toMatchObject({ path, reply });
    }
  });

  test("still supports every query of that release", async () => {
    for (const [name, sql] of Object.entries(queries)) {
      const parameters = Math.max(0, ...Array.from(sql.matchAll(/\?(\d+)/g), (match) => Number(match[1])));
      const statement = { sql: `EXPLAIN ${sql}`, values: Array<null>(parameters).fill(null) };
      await expect(services.run([statement]), name).resolves.toBeUndefined();
    }
  });

  test("and its rows can be written into a new database by that release", async () => {
    const fresh = await startServices({}, () => Promise.resolve());
    try {
      const rows = statements.filter((statement) => {
        const [, table = ""] = /^INSERT INTO (\w+) /.exec(statement) ?? [];
        return writtenByImport.has(table);
      });
      await fresh.run(rows.map((sql) => ({ sql })));
      const written = new Map(
        [...tables]
          .filter(([table]) => writtenByImport.has(table) || countedByTriggers.has(table))
          .map(([table, columns]) => [table, columns.filter((column) => !namesOnCards.has(column))]),
      );
      expect(await readRows(fresh.db, written)).toEqual(await readRows(services.db, written));
    } finally {
      await fresh.close();
    }
  });
});
