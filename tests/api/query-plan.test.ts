import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServices } from "./start-services.ts";

/** Every query of the services: each room keeps its own in `sql.ts`. */
const modules = import.meta.glob<Record<string, unknown>>("../../api/*/sql.ts", { eager: true });
const queries = Object.entries(modules).flatMap(([file, module]) =>
  findQueries(`${file.split("/").at(-2) ?? ""}:`, module),
);

/** Those of a table of queries as well. */
function findQueries(name: string, value: unknown): { name: string; sql: string }[] {
  if (typeof value === "string") return /^\s*(SELECT|WITH)/.test(value) ? [{ name, sql: value }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findQueries(`${name} ${key}`, inner));
}

/** What a plan may walk whole: the list that came as a parameter or stands in a column, rows just found, and constants. */
const walkable = /^SCAN (w|a|above|shown|found|\(subquery-\d+\)|value)(?!\w)|^SCAN CONSTANT ROW/;

let services: Awaited<ReturnType<typeof startServices>>;
beforeAll(async () => {
  services = await startServices();
}, 60_000);
afterAll(() => services.close());

async function explain(sql: string): Promise<string[]> {
  const parameters = Math.max(0, ...Array.from(sql.matchAll(/\?(\d+)/g), (match) => Number(match[1])));
  const statement = services.db.prepare(`EXPLAIN QUERY PLAN ${sql}`);
  const { results } = await (
    parameters === 0 ? statement : statement.bind(...Array<null>(parameters).fill(null))
  ).all<{ detail: string }>();
  return results.map((row) => row.detail);
}

describe("a query reads no table from end to end and sorts nothing", () => {
  test.each(queries)("$name", async ({ sql }) => {
    const plan = await explain(sql);
    expect(plan.filter((line) => line.startsWith("SCAN") && !walkable.test(line))).toEqual([]);
    expect(plan.filter((line) => line.includes("USE TEMP B-TREE"))).toEqual([]);
  });

  test("every room with tables is looked at", () => expect(queries.length).toBeGreaterThan(40));

  test("a query that does is noticed", async () => {
    const plan = await explain("SELECT id FROM posts ORDER BY headline");
    expect(plan.some((line) => line.startsWith("SCAN") && !walkable.test(line))).toBe(true);
    expect(plan.some((line) => line.includes("USE TEMP B-TREE"))).toBe(true);
  });
});
