import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findReplyNames } from "./find-reply-names.ts";
import { knownReplyNames } from "./known-reply-names.ts";

const root = new URL("../../", import.meta.url).pathname;

test("only a discussion's folder names its tables and columns, and the list of others only shrinks", () => {
  const found = globSync("api/**/*.ts", { cwd: root })
    .filter((path) => !path.startsWith("api/discussion/"))
    .map((path) => [path, findReplyNames(path, readFileSync(root + path, "utf8"))] as const)
    .filter(([, names]) => names.length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  expect(Object.fromEntries(found)).toEqual(knownReplyNames);
});

test("moderation, rules and mail read replies by the index alone", () => {
  const found = globSync("api/{mail,moderation,rules}/**/*.ts", { cwd: root }).filter((path) =>
    /\b(FROM|JOIN|INTO|UPDATE) posts\b/.test(readFileSync(root + path, "utf8")),
  );
  expect(found).toEqual([]);
});

test("the check finds names in statements and in rows, but not in comments or types", () => {
  const find = (text: string) => findReplyNames("a.ts", text);
  expect(find('const a = "SELECT p.starter_id FROM posts p WHERE p.is_starter = 0";')).toEqual([
    "is_starter",
    "starter_id",
  ]);
  expect(find("const a = `DELETE FROM likes WHERE ${b} AND p.approved = 1`;")).toEqual(["approved", "likes"]);
  expect(find('insertRows(db, "approvals", [{ parent_id: null }]);')).toEqual(["approvals", "parent_id"]);
  expect(find('const a = { table: "likes" };')).toEqual(["likes"]);
  expect(find('createStore("likes");')).toEqual([]);
  expect(find('const a = "SELECT id FROM posts WHERE is_starter = 1";')).toEqual([]);
  expect(find("/** `starter_id` */ interface A { starter_id: string }")).toEqual([]);
  expect(find('const a = "Some replies were approved.";')).toEqual([]);
});
