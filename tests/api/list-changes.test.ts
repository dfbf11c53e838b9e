import { describe, expect, test } from "vitest";
import { listPostChanges } from "../../api/publishing/list-changes.ts";
import type { WritablePost } from "../../api/publishing/writable-post.ts";

const now = 1_000;

/**
 * The scopes of a post written on blog 9 and its previous version: published at 500 unless stated otherwise.
 */
function listScopes(post: object, known: object | null, more: object = {}): string[] {
  const written = {
    id: "7",
    parentId: null,
    starterId: "7",
    blog: { id: "9" },
    reposts: [],
    passwordHash: null,
    post: { status: "PUBLISHED", approved: true, publishTimeMillis: 500, password: null, ...post },
    known: known && {
      blog_id: "9",
      status: "PUBLISHED",
      approved: 1,
      publish_time: 500,
      password_hash: null,
      ...known,
    },
    ...more,
  } as unknown as WritablePost;
  const changes = listPostChanges({ ...written, known: written.known ?? undefined }, now);
  const lines = changes.map(({ scope, postId = "", time = 0 }) =>
    [scope, postId, time > now ? `at ${time}` : ""].filter((part) => part !== "").join(" "),
  );
  return [...new Set(lines)].toSorted((a, b) => (a < b ? -1 : 1));
}

const lists = ["lists", "lists:9"];
const withdrawn = ["pages", "withdrawn 7"];
const reply = { parentId: "3", starterId: "3" };

describe("changes caused by writing a story", () => {
  test.each<[string, string[], string[]]>([
    ["a new one", listScopes({}, null), lists],
    ["an edited one", listScopes({}, {}), lists],
    ["a draft", listScopes({ status: "DRAFT" }, null), []],
    ["a draft that stays one", listScopes({ status: "DRAFT" }, { status: "DRAFT" }), []],
    ["one deleted before anybody saw it", listScopes({ status: "DELETED" }, { status: "DRAFT" }), []],
    [
      "one whose hour is to come",
      listScopes({ publishTimeMillis: 9_000 }, null),
      ["lists at 9000", "lists:9 at 9000"],
    ],
    [
      "one put off",
      listScopes({ publishTimeMillis: 9_000 }, {}),
      ["lists", "lists at 9000", "lists:9", "lists:9 at 9000", ...withdrawn],
    ],
    ["a deleted one", listScopes({ status: "DELETED" }, {}), [...lists, ...withdrawn]],
    ["one taken back to a draft", listScopes({ status: "DRAFT" }, {}), [...lists, ...withdrawn]],
    ["one put behind a password", listScopes({}, {}, { passwordHash: "x" }), [...lists, ...withdrawn]],
    ["one that moved", listScopes({}, { blog_id: "4" }), ["lists", "lists:4", "lists:9"]],
    [
      "one that a sister shares",
      listScopes({}, null, { reposts: [{ blogId: "4", timestamp: 9_000 }] }),
      ["lists", "lists at 9000", "lists:4 at 9000", "lists:9"],
    ],
  ])("%s", (_what, scopes, expected) => expect(scopes).toEqual(expected));
});

describe("changes caused by writing a reply", () => {
  const places = ["post 3", "replies:9"];
  test.each<[string, string[], string[]]>([
    ["a new one", listScopes({}, null, reply), places],
    ["a pending one", listScopes({ approved: false }, null, reply), places],
    ["one that is approved", listScopes({}, { approved: 0 }, reply), places],
    [
      "one hidden by a moderator",
      listScopes({ approved: false }, {}, reply),
      ["pages", ...places, "withdrawn 7"],
    ],
    ["a deleted one", listScopes({ status: "DELETED" }, {}, reply), ["pages", ...places, "withdrawn 7"]],
    ["one deleted again", listScopes({ status: "DELETED" }, { status: "DELETED" }, reply), []],
  ])("%s", (_what, scopes, expected) => expect(scopes).toEqual(expected));
});
