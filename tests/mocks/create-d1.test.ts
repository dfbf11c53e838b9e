import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { createD1 } from "../../mocks/platform/create-d1.ts";

function open(now: () => number = () => 0) {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE TABLE words (id INTEGER PRIMARY KEY, word TEXT UNIQUE NOT NULL)");
  return createD1(database, now);
}
const insert = "INSERT INTO words (word) VALUES (?1)";

test("a numbered parameter may be used several times", async () => {
  const statement = open().prepare("SELECT ?2 AS b, ?1 AS a, ?1 || ?2 AS ab").bind("x", "y");
  expect(await statement.first()).toEqual({ a: "x", b: "y", ab: "xy" });
  expect(await statement.first("ab")).toBe("xy");
  expect(await statement.raw()).toEqual([["y", "x", "xy"]]);
});

test("a batch is atomic, and reports the changes of each statement", async () => {
  const db = open();
  const [one, , all] = await db.batch([
    db.prepare(insert).bind("one"),
    db.prepare(insert).bind("two"),
    db.prepare("SELECT word FROM words ORDER BY id"),
  ]);
  expect([one?.meta.changes, all?.meta.changes]).toEqual([1, 0]);
  expect(all?.results).toStrictEqual([{ word: "one" }, { word: "two" }]);
  const broken = db.batch([db.prepare(insert).bind("three"), db.prepare(insert).bind("one")]);
  await expect(broken).rejects.toThrow("D1_ERROR: UNIQUE constraint failed: words.word: SQLITE_CONSTRAINT");
  expect(await db.prepare("SELECT count(*) AS n FROM words").first("n")).toBe(2);
});

test("what D1 rejects is rejected", () => {
  const statement = open().prepare("SELECT ?1");
  expect(() => statement.bind(undefined)).toThrow("D1_TYPE_ERROR");
  expect(() => statement.bind({})).toThrow("D1_TYPE_ERROR");
  expect(() => statement.bind(...Array.from({ length: 101 }, () => 1))).toThrow("too many SQL variables");
});

test("bytes go in as a buffer and come out as numbers, and true is 1", async () => {
  const statement = open()
    .prepare("SELECT ?1 AS bytes, ?2 AS yes")
    .bind(new Uint8Array([1, 255]).buffer, true);
  expect(await statement.first()).toEqual({ bytes: [1, 255], yes: 1 });
});

test("the database uses the given clock, whose time is constant within a statement", async () => {
  let time = 1_000_500;
  const db = open(() => (time += 1000));
  const row = await db
    .prepare("SELECT unixepoch() AS s, unixepoch('subsec') AS first, unixepoch('subsec') AS second")
    .first<{ s: number; first: number; second: number }>();
  expect(row?.first).toBe(row?.second);
  expect(row?.s).toBe(Math.floor(time / 1000));
  expect(await db.prepare("SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms").first("ms")).toBe(time);
});

test("whole seconds are an integer, as in SQLite, and numbers too large for JavaScript are rounded", async () => {
  const row = await open(() => 125_000)
    .prepare("SELECT unixepoch() / 60 AS minute, unixepoch() || '' AS text, 1551700800000000001 AS large")
    .first();
  expect(row).toEqual({ minute: 2, text: "125", large: 1_551_700_800_000_000_000 });
});
