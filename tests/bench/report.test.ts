import { expect, test } from "vitest";
import { countRows } from "../../bench/network/count-rows.ts";
import { compareReports, describeResults, type Report } from "../../bench/report/describe-results.ts";
import { findMedian, type Ratio } from "../../bench/report/result.ts";

const ratio = (id: string, value: number, aim: Ratio["aim"] = null): Ratio => ({
  id,
  what: id,
  against: "",
  value,
  aim,
});
const report = (...ratios: Ratio[]): Report => ({
  circumstances: { machine: "", node: "", workerd: "", load: [0, 0], seconds: 1, small: "", large: "" },
  ratios,
  figures: [],
});

test.each([
  [ratio("fast", 0.8, { atLeast: 0.8 }), "yes"],
  [ratio("slow", 0.79, { atLeast: 0.8 }), "**no**"],
  [ratio("cheap", 2, { atMost: 2 }), "yes"],
  [ratio("dear", 2.01, { atMost: 2 }), "**no**"],
  [ratio("plain", 5), ""],
  // A figure that could not be measured misses its target.
  [ratio("unknown", NaN, { atMost: 2 }), "**no**"],
])("%o says whether its target is met", (measured, verdict) => {
  const row = describeResults(report(measured))
    .split("\n")
    .find((line) => line.startsWith(`| ${measured.id} `));
  expect(row?.split("|").at(-2)?.trim()).toBe(verdict);
});

test("two runs are compared by their ratios, largest change first; new ratios are left out", () => {
  const before = report(ratio("a", 1), ratio("b", 2));
  const rows = compareReports(before, report(ratio("a", 1.1), ratio("b", 1), ratio("c", 9))).match(
    /^\| [abc] .*$/gm,
  );
  expect(rows).toEqual(["| b | 2.00 | 1.00 | -50 % |", "| a | 1.00 | 1.10 | +10 % |"]);
});

test("a median is the middle value, or the mean of the two middle ones", () => {
  expect([findMedian([3, 1, 2]), findMedian([4, 1, 2, 3]), findMedian([])]).toEqual([2, 2.5, NaN]);
});

test("rows are counted for single queries and batches, and the count restarts after each reading", async () => {
  const statement = { bind: () => statement, all: () => Promise.resolve({ meta: { rows_read: 3 } }) };
  const database = {
    prepare: () => statement,
    batch: (statements: unknown[]) =>
      Promise.resolve(
        statements.map((given) => {
          // A database only accepts its own statements.
          expect(given).toBe(statement);
          return { meta: { rows_read: 5 } };
        }),
      ),
  } as unknown as D1Database;
  const { db, takeRows } = countRows(database);
  await db.prepare("SELECT 1").bind(1).all();
  await db.batch([db.prepare("SELECT 1"), db.prepare("SELECT 2").bind(2)]);
  expect([takeRows(), takeRows()]).toEqual([13, 0]);
});
