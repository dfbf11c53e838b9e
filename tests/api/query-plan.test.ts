import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statementsOfSome, statementsOfStories } from "../../api/discussion/recompute-threads.ts";
import * as indexModule from "../../api/search/index-sql.ts";
import { startServices } from "./start-services.ts";

/** Every query of the services: each folder has its own in `sql.ts` or `*-sql.ts`. */
const modules = import.meta.glob<Record<string, unknown>>(
  ["../../api/**/sql.ts", "../../api/**/*-sql.ts", "!../../api/search/index-sql.ts"],
  { eager: true },
);
const queries = Object.entries(modules).flatMap(([file, module]) =>
  findQueries(`${file.replace(/^.*\/api\/|\.ts$/g, "")}:`, module).map((query) => ({
    ...query,
    database: "db" as const,
  })),
);
/** The search index is a separate database. */
const indexQueries = findQueries("index:", indexModule).map((query) => ({
  ...query,
  database: "searchIndex" as const,
}));

/** Those of a table of queries as well. */
function findQueries(name: string, value: unknown): { name: string; sql: string }[] {
  if (typeof value === "string") return /^\s*(SELECT|WITH)/.test(value) ? [{ name, sql: value }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findQueries(`${name} ${key}`, inner));
}

/**
 * What a plan may scan: a list passed as a parameter or stored in a column, rows just found, constants,
 * results of the search index, and the few scheduled jobs.
 */
const walkable =
  /^SCAN (w|a|above|shown|found|\(subquery-\d+\)|value)(?!\w)|^SCAN CONSTANT ROW|^SCAN job_runs$|^SCAN f VIRTUAL TABLE INDEX \d+:\w*M/;

/** The parts of one row's text are put in order, not rows. */
const sortsOneRow = /USE TEMP B-TREE FOR group_concat\(ORDER BY\)/;

type DatabaseName = "db" | "searchIndex";

let services: Awaited<ReturnType<typeof startServices>>;
/** A round trip to the Worker takes longer than a plan, so most are requested together. */
const plans = new Map<string, string[]>();
beforeAll(async () => {
  services = await startServices();
  for (const database of ["db", "searchIndex"] as const) {
    const sqls = [...queries, ...indexQueries].filter((query) => query.database === database);
    const explained = await explainAll(
      database,
      sqls.map(({ sql }) => sql),
    );
    explained.forEach((plan, index) => plans.set(sqls[index]?.sql ?? "", plan));
  }
}, 60_000);
afterAll(() => services.close());

async function explainAll(database: DatabaseName, sqls: readonly string[]): Promise<string[][]> {
  const statements = sqls.map((sql) => {
    const parameters = Math.max(0, ...Array.from(sql.matchAll(/\?(\d+)/g), (match) => Number(match[1])));
    const statement = services[database].prepare(`EXPLAIN QUERY PLAN ${sql}`);
    return parameters === 0 ? statement : statement.bind(...Array<null>(parameters).fill(null));
  });
  const answers = await services[database].batch<{ detail: string }>(statements);
  return answers.map(({ results }) => results.map((row) => row.detail));
}

const explain = async (sql: string): Promise<string[]> =>
  plans.get(sql) ?? (await explainAll("db", [sql]))[0] ?? [];

describe("no query scans a table or sorts", () => {
  test.each([...queries, ...indexQueries])("$name", ({ sql }) => {
    const plan = plans.get(sql) ?? [];
    expect(plan).not.toEqual([]);
    expect(plan.filter((line) => line.startsWith("SCAN") && !walkable.test(line))).toEqual([]);
    expect(plan.filter((line) => line.includes("USE TEMP B-TREE") && !sortsOneRow.test(line))).toEqual([]);
  });

  test("every folder with tables is checked", () => expect(queries.length).toBeGreaterThan(40));

  test("the check itself detects such a query", async () => {
    const plan = await explain("SELECT id FROM posts ORDER BY headline");
    expect(plan.some((line) => line.startsWith("SCAN") && !walkable.test(line))).toBe(true);
    expect(plan.some((line) => line.includes("USE TEMP B-TREE"))).toBe(true);
  });
});

/** The tables that grow with the network, by the names that the statements give them. */
const scansNetwork = /^SCAN (threads|posts|t|p|r|s)\b/;

describe("recomputing the threads of some replies reads no other reply of the network", () => {
  const writes = Object.entries({ statementsOfStories, statementsOfSome }).flatMap(([name, statements]) =>
    statements.map((sql, index) => ({ name: `${name} ${index}`, sql })),
  );

  test.each(writes)("$name", async ({ sql }) => {
    const plan = await explain(sql);
    expect(plan.filter((line) => scansNetwork.test(line))).toEqual([]);
  });

  test("a row-value IN over a compound select, which would, is noticed", async () => {
    const key = "reply_id, approved_only, root_id, curated";
    const plan = await explain(
      `DELETE FROM threads WHERE (${key}) IN (SELECT ?1, 0, ?1, 0 EXCEPT SELECT ${key} FROM threads WHERE reply_id = ?1)`,
    );
    expect(plan.some((line) => scansNetwork.test(line))).toBe(true);
  });
});
