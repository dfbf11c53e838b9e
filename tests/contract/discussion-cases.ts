import { expect } from "vitest";
import { getNewestReplies, getReplies } from "../../contract/discussion/comments.ts";
import type { ReplyThread } from "../../contract/entities/post.ts";
import { readCase, type ReadCase } from "./read-case.ts";

const postId = "1830000001";
const order = ({ items }: { items: ReplyThread[] }) =>
  items.map(({ reply }) => Number(reply.id) - 1830000000);

/*
 * 101 Cleo (5 likes): 111 Dov (121 Cleo), 112, 113, 114, 115 · 102 Dov (9 likes) · 103 Ben, a member · 104
 * deleted: 141 Dov · 105 deleted · 106 pending (99 likes) · 107 Dov (5 likes) · 108 Cleo: 181 Eva, the
 * story's author
 */
export const discussionCases: ReadCase[] = [
  readCase(
    "puts threads with staff and author first, then the liked, then the older",
    getReplies,
    { postId },
    { maxReturned: "100" },
    (threads) => {
      expect(order(threads)).toEqual([103, 108, 102, 101, 107, 104]);
      expect(threads.pagination).toEqual({ curr: { startIndex: 0, maxReturned: 100 }, next: null });
    },
  ),
  readCase("shows five threads at first", getReplies, { postId }, {}, (threads) => {
    expect(order(threads)).toEqual([103, 108, 102, 101, 107]);
    expect(threads.pagination.next).toMatchObject({ startIndex: 5, maxReturned: 5 });
  }),
  readCase(
    "goes on from a thread",
    getReplies,
    { postId },
    { startIndex: "2", maxReturned: "3" },
    (threads) => {
      expect(order(threads)).toEqual([102, 101, 107]);
      expect(threads.pagination.next).toMatchObject({ startIndex: 5, maxReturned: 3 });
    },
  ),
  readCase("is empty past the end", getReplies, { postId }, { startIndex: "50" }, (threads) => {
    expect(threads.items).toEqual([]);
    expect(threads.pagination.next).toBeNull();
  }),
  readCase(
    "can be newest first",
    getReplies,
    { postId },
    { sorting: "newest", maxReturned: "9" },
    (threads) => expect(order(threads)).toEqual([108, 107, 104, 103, 102, 101]),
  ),
  readCase(
    "can be oldest first",
    getReplies,
    { postId },
    { sorting: "oldest", maxReturned: "9" },
    (threads) => expect(order(threads)).toEqual([101, 102, 103, 104, 107, 108]),
  ),
  readCase(
    "shows pending replies when asked",
    getReplies,
    { postId },
    { approvedOnly: "false", maxReturned: "9" },
    (threads) => {
      expect(order(threads)).toEqual([103, 108, 106, 102, 101, 107, 104]);
      expect(threads.items[2]?.reply.approved).toBe(false);
    },
  ),
  readCase(
    "has the oldest children of a reply, and says that there are more",
    getReplies,
    { postId },
    { maxReturned: "9" },
    ({ items }) => {
      const children = items.find(({ reply }) => reply.id === "1830000101")?.children;
      expect(order(children ?? { items: [] })).toEqual([111, 112, 113, 114]);
      expect(children?.pagination).toEqual({
        curr: { startIndex: 0, maxReturned: 4 },
        next: { startIndex: 4, maxReturned: 4 },
      });
      expect(order(children?.items[0]?.children ?? { items: [] })).toEqual([121]);
      expect(children?.items[0]?.children.pagination.next).toBeNull();
    },
  ),
  readCase(
    "has as many children as asked",
    getReplies,
    { postId },
    { maxChildren: "5", maxReturned: "9" },
    ({ items }) => {
      const children = items.find(({ reply }) => reply.id === "1830000101")?.children;
      expect(order(children ?? { items: [] })).toEqual([111, 112, 113, 114, 115]);
      expect(children?.pagination.next).toBeNull();
    },
  ),
  readCase(
    "keeps the place of a deleted reply that was answered",
    getReplies,
    { postId },
    { maxReturned: "9" },
    ({ items }) => {
      const tombstone = items.find(({ reply }) => reply.id === "1830000104");
      expect(tombstone?.reply).toMatchObject({
        status: "DELETED",
        body: [],
      });
      expect(order(tombstone?.children ?? { items: [] })).toEqual([141]);
    },
  ),
  readCase(
    "are the replies below a reply",
    getReplies,
    { postId: "1830000101" },
    { maxReturned: "2" },
    (threads) => {
      expect(order(threads)).toEqual([111, 112]);
      expect(threads.pagination.next).toMatchObject({ startIndex: 2, maxReturned: 2 });
    },
  ),
  readCase(
    "names who speaks, and who of them works here",
    getReplies,
    { postId },
    { maxReturned: "9" },
    ({ people, memberships }) => {
      expect(people.map((person) => person.id).toSorted()).toEqual(["502", "503", "504", "505"]);
      expect(memberships).toMatchObject([{ blogId: "9", personId: "502", role: "Author" }]);
    },
  ),
  readCase("may be none", getReplies, { postId: "1830000010" }, {}, ({ items, people }) => {
    expect(items).toEqual([]);
    expect(people).toEqual([]);
  }),
  readCase(
    "names the newest approved replies, newest first, at any depth",
    getNewestReplies,
    { starterId: postId },
    { maxReturned: "4" },
    ({ items, isOpen }) => {
      const times = items.map(({ publishTimeMillis }) => publishTimeMillis);
      expect(items).toHaveLength(4);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(isOpen).toBe(true);
    },
  ),
  readCase(
    "leaves pending and deleted ones out of the newest, and names the last on the page",
    getNewestReplies,
    { starterId: postId },
    { maxReturned: "100" },
    ({ items }) => {
      const ids = items.map(({ id }) => Number(id) - 1830000000);
      expect(ids.toSorted((a, b) => a - b)).toEqual([
        101, 102, 103, 107, 108, 111, 112, 113, 114, 115, 121, 141, 181,
      ]);
    },
  ),
];
