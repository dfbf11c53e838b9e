import type { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import type { Databases } from "../../../mocks/create-services.ts";
import { allowedScans, allowedSorts, boundedTables } from "./allowed-scans.ts";
import { findScans, findSorts, splitTrigger, type Explained } from "./find-scans.ts";
import {
  exportedStatements,
  findUnknown,
  squeeze,
  writtenStatements,
  type WrittenStatement,
} from "./list-statements.ts";
import type { DatabaseName, Recorded } from "./record-statements.ts";

const list = (databases: Databases, name: DatabaseName, type: "table" | "trigger") =>
  databases[name]
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = ? ORDER BY name")
    .all(type) as unknown as { name: string; sql: string }[];

const nameOf = (sql: string) => squeeze(sql).slice(0, 160);

const isAllowed = (list: readonly { in: RegExp }[], sql: string) =>
  list.some((allowed) => allowed.in.test(sql));

/** Complete reads and sorts of a statement that aren't allowed. */
function findFaults(explained: Explained): string[] {
  const sql = squeeze(explained.sql);
  // An insert only looks for children of the new row while another row lacks its parent: by the table's own name.
  const isKeyCheck = (table: string) =>
    sql.startsWith("INSERT INTO") && !new RegExp(`(FROM|JOIN) ${table} *([A-Z),;]|$)`).test(sql);
  const scans = isAllowed(allowedScans, sql)
    ? []
    : findScans(explained).filter((table) => !(table in boundedTables) && !isKeyCheck(table));
  const sorts = isAllowed(allowedSorts, sql) ? [] : findSorts(explained);
  return [...scans.map((table) => `reads all of ${table}`), ...sorts];
}

const listFaults = (explained: Explained) =>
  findFaults(explained).map((fault) => `${fault}: ${nameOf(explained.sql)}`);

/** Gives the query planner statistics of tables with a thousand times the rows. */
function countAsGrown(database: DatabaseSync): void {
  database.exec(`
    ANALYZE;
    UPDATE sqlite_stat1 SET stat = (CAST(stat AS INTEGER) * 1000) || substr(stat, length(CAST(stat AS INTEGER)) + 1);
    ANALYZE sqlite_schema`);
}

/** Tests the plans of all statements of the services, on databases after all migrations. */
export function planCases(databases: Databases, recorded: ReadonlyMap<string, Recorded>): void {
  const tables = {
    main: new Set(list(databases, "main", "table").map(({ name }) => name)),
    search: new Set(list(databases, "search", "table").map(({ name }) => name)),
  };
  const explain = (sql: string, database: DatabaseName): Explained => {
    const rows = databases[database].prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
    return { sql, plan: rows.map((row) => String(row["detail"])), tables: tables[database] };
  };
  /** Without knowing its database. */
  const explainOnEither = (sql: string): Explained => {
    try {
      return explain(sql, "main");
    } catch {
      return explain(sql, "search");
    }
  };
  const triggers = list(databases, "main", "trigger").flatMap(({ sql }) => splitTrigger(sql));
  const written = writtenStatements();
  const findMissing = () => findUnknown(written, [...recorded.keys(), ...exportedStatements]);
  const isWhole = ({ parts }: WrittenStatement) => parts.length === 1;
  const explainAll = (): Explained[] => [
    ...[...recorded.values()].map(({ sql, database }) => explain(sql, database)),
    ...[
      ...exportedStatements,
      ...findMissing()
        .filter(isWhole)
        .flatMap(({ parts }) => parts),
    ].map(explainOnEither),
    ...triggers.map((sql) => explain(sql, "main")),
  ];

  describe("no statement of the services reads a whole table that grows, or sorts", () => {
    test("none that the code has is missing here, and no exception is for nothing", () => {
      expect(findMissing().filter((statement) => !isWhole(statement))).toEqual([]);
      const texts = explainAll().map(({ sql }) => squeeze(sql));
      expect(texts.length).toBeGreaterThan(1_000);
      const isNeeded = (allowed: { in: RegExp }) => texts.some((sql) => allowed.in.test(sql));
      expect([...allowedScans, ...allowedSorts].filter((allowed) => !isNeeded(allowed))).toEqual([]);
    });

    test("as migrations leave the database", () => {
      expect(explainAll().flatMap(listFaults)).toEqual([]);
    });

    test("as the database counts a grown network", () => {
      for (const database of Object.values(databases)) countAsGrown(database);
      expect(explainAll().flatMap(listFaults)).toEqual([]);
    });
  });

  test("a row-value IN over a compound select, which searches no index, is found", () => {
    const key = "reply_id, approved_only, root_id, curated";
    const sql = `DELETE FROM threads WHERE (${key}) IN (SELECT ?1, 0, ?1, 0 EXCEPT SELECT ${key} FROM threads)`;
    expect(findFaults(explain(sql, "main"))).toContain("reads all of threads");
  });
}
