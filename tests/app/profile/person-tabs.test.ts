import { expect, test } from "vitest";
import { buildPersonPath, hasOnlyReplies, parsePersonPath } from "../../../app/profile/person-tabs.ts";

test.each([
  ["/cleo", { name: "cleo", tab: null }],
  ["/cleo/", { name: "cleo", tab: null }],
  ["/cleo/posts", { name: "cleo", tab: "posts" }],
  ["/cleo/discussions", { name: "cleo", tab: "discussions" }],
  ["/cleo/Followers/", { name: "cleo", tab: "followers" }],
  ["/cleo/following", { name: "cleo", tab: "following" }],
  ["/", null],
  ["/cleo/enemies", null],
  ["/cleo/posts/2", null],
  ["//posts", null],
])("%s is the tab %j", (path, found) => {
  expect(parsePersonPath(path)).toEqual(found);
});

test("a person's posts are at their name", () => {
  expect(buildPersonPath("cleo", "posts")).toBe("/cleo");
  expect(buildPersonPath("cleo", "following")).toBe("/cleo/following");
});

test.each([
  [{ stories: 0, replies: 3 }, true],
  [{ stories: 1, replies: 3 }, false],
  [{ stories: 0, replies: 0 }, false],
  [null, false],
])("replies stand first where there is nothing else: %j", (published, isFirst) => {
  expect(hasOnlyReplies(published)).toBe(isFirst);
});
