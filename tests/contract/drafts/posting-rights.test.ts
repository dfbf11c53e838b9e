import { expect, test } from "vitest";
import type { NetworkRole } from "../../../contract/entities/account.ts";
import {
  isPersonalBlog,
  mayPostToPersonalBlog,
  postingEndSeconds,
} from "../../../contract/drafts/posting-rights.ts";

const end = 1_572_890_400_000;

test.each<[string, number, NetworkRole | null, number, boolean]>([
  ["anybody, before the end", end - 1, null, end - 1, true],
  ["an account made at that moment, before the end of it", end, null, end - 1, true],
  ["an account from before the end", end - 1, null, end + 1, true],
  ["an account from the very second", end, null, end, false],
  ["a newer account", end + 1, null, end + 2, false],
  ["a newer account of a superuser", end + 1, "superuser", end + 2, true],
  ["a newer account of the sales staff", end + 1, "sales", end + 2, true],
  ["a newer account of a group member", end + 1, "groupMember", end + 2, true],
])("%s: joined %i with the role %s, at %i may post: %s", (_who, joinedTimeMillis, networkRole, now, may) => {
  const networkRoles = networkRole === null ? [] : [networkRole];
  expect(mayPostToPersonalBlog({ joinedTimeMillis, networkRoles }, now)).toBe(may);
});

test("personal blogs end at the given time", () => {
  expect(new Date(postingEndSeconds * 1000).toISOString()).toBe("2019-11-04T18:00:00.000Z");
});

test("a blog of the group is not personal", () => {
  expect(isPersonalBlog({ properties: { isGmgBlog: true } })).toBe(false);
  expect(isPersonalBlog({ properties: { isGmgBlog: false } })).toBe(true);
});
