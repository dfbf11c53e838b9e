import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxAnswers } from "../../contract/comments.ts";
import {
  arrangeThreads,
  type Reply,
  type ReplyTree,
  type ThreadRules,
} from "../../mocks/store/arrange-threads.ts";
import { pageThreads, type ShownThread, type ShownThreads } from "../../mocks/store/page-threads.ts";

const reply = (id: string, parent: string, more: Partial<Reply> = {}): Reply => ({
  id,
  parentId: parent,
  authorIds: [`author-${id}`],
  status: "PUBLISHED",
  approved: true,
  likeCount: 0,
  publishTimeMillis: Number(id),
  ...more,
});
const print = (trees: readonly ReplyTree[]): string =>
  trees
    .map(({ reply, children }) => reply.id + (children.length > 0 ? `(${print(children)})` : ""))
    .join(" ");
const top: ThreadRules = { approvedOnly: true, sorting: "top", insiders: new Set(), now: 100 };
const arrange = (replies: readonly Reply[], rules: Partial<ThreadRules> = {}) =>
  arrangeThreads(groupReplies(replies), "0", { ...top, ...rules });
const groupReplies = (replies: readonly Reply[]) =>
  new Map(
    replies.map(({ parentId }) => [parentId ?? "", replies.filter((other) => other.parentId === parentId)]),
  );
const listIds = (threads: readonly ShownThread[]): string[] =>
  threads.flatMap(({ reply, children }) => [reply.id, ...listIds(children.items)]);

describe("arrangeThreads", () => {
  test.each<[string, Reply[], string]>([
    [
      "puts the liked first, then the older",
      [reply("1", "0"), reply("2", "0", { likeCount: 3 }), reply("3", "0")],
      "2 1 3",
    ],
    [
      "puts the children in the order of time",
      [reply("1", "0"), reply("3", "1", { likeCount: 9 }), reply("2", "1")],
      "1(2 3)",
    ],
    [
      "keeps a deleted reply that was answered",
      [reply("1", "0", { status: "DELETED" }), reply("2", "1")],
      "1(2)",
    ],
    ["drops a deleted reply that was not", [reply("1", "0", { status: "DELETED" }), reply("2", "0")], "2"],
    [
      "drops deleted replies below each other",
      [reply("1", "0", { status: "DELETED" }), reply("2", "1", { status: "DELETED" })],
      "",
    ],
    [
      "drops a deleted reply whose answer is pending",
      [reply("1", "0", { status: "DELETED" }), reply("2", "1", { approved: false })],
      "",
    ],
    [
      "hangs an answer to a pending reply on what is above",
      [reply("1", "0"), reply("2", "1", { approved: false }), reply("3", "2")],
      "1(3)",
    ],
    [
      "keeps back what answers a reply whose hour has not come",
      [
        reply("1", "0"),
        reply("2", "1", { publishTimeMillis: 101 }),
        reply("3", "2", { publishTimeMillis: 2 }),
      ],
      "1",
    ],
    [
      "orders ids of one moment as numbers",
      [reply("10", "0", { publishTimeMillis: 1 }), reply("9", "0", { publishTimeMillis: 1 })],
      "9 10",
    ],
  ])("%s", (_, replies, expected) => {
    expect(print(arrange(replies))).toBe(expected);
  });

  test("puts a thread first in which an insider wrote anywhere, unless that was deleted", () => {
    const replies = [
      reply("1", "0", { likeCount: 9 }),
      reply("2", "0"),
      reply("3", "2"),
      reply("4", "3", { authorIds: ["staff"] }),
      reply("5", "0"),
      reply("6", "5", { authorIds: ["staff"], status: "DELETED" }),
      reply("7", "6"),
    ];
    expect(print(arrange(replies, { insiders: new Set(["staff"]) }))).toBe("2(3(4)) 1 5(6(7))");
  });

  const replies = fc
    .array(
      fc.record({
        parent: fc.nat(30),
        likes: fc.nat(3),
        approved: fc.boolean(),
        deleted: fc.boolean(),
        time: fc.nat(5),
      }),
      { maxLength: 30 },
    )
    .map((list) =>
      list.map(({ parent, likes, approved, deleted, time }, index) =>
        reply(String(index + 1), String(Math.min(parent, index)), {
          likeCount: likes,
          approved: approved,
          status: deleted ? "DELETED" : "PUBLISHED",
          publishTimeMillis: time,
        }),
      ),
    );

  test("shows every approved reply exactly once, and no pending one", () => {
    fc.assert(
      fc.property(
        replies,
        fc.constantFrom("top" as const, "newest" as const, "oldest" as const),
        (list, sorting) => {
          const flat = (trees: ReplyTree[]): Reply[] =>
            trees.flatMap((tree) => [tree.reply, ...flat(tree.children)]);
          const shown = flat(arrange(list, { sorting }));
          const published = shown.filter(({ status }) => status === "PUBLISHED").map(({ id }) => id);
          expect(published.toSorted()).toEqual(
            list
              .filter((entry) => entry.status === "PUBLISHED" && entry.approved)
              .map(({ id }) => id)
              .toSorted(),
          );
        },
      ),
    );
  });

  test("pages put together are the whole", () => {
    fc.assert(
      fc.property(replies, fc.integer({ min: 1, max: 7 }), (list, size) => {
        const threads = arrange(list);
        const seen: string[] = [];
        for (let next: number | undefined = 0; next !== undefined;) {
          const page: ShownThreads = pageThreads(threads, {
            startIndex: next,
            maxReturned: size,
            maxChildren: 100,
          });
          seen.push(...listIds(page.items));
          next = page.pagination.next?.startIndex;
        }
        expect(seen).toEqual(
          listIds(pageThreads(threads, { startIndex: 0, maxReturned: 100, maxChildren: 100 }).items),
        );
      }),
    );
  });

  test.each<[string, Reply[], string]>([
    [
      "a chain, down to a depth",
      Array.from({ length: 300 }, (_, index) => reply(String(index + 1), String(index))),
      `${String(1 + maxAnswers + 1)} of 1`,
    ],
    [
      "the first of many answers",
      [reply("1", "0"), ...Array.from({ length: 30 }, (_, index) => reply(String(index + 2), "1"))],
      "5 of 1",
    ],
  ])("a page shows of %s", (_, replies, expected) => {
    const rules = { now: 1_000 };
    const { items } = pageThreads(arrange(replies, rules), { startIndex: 0, maxReturned: 2, maxChildren: 4 });
    expect(`${String(listIds(items).length)} of ${String(items.length)}`).toBe(expected);
  });

  test("a page takes its answers level by level, the oldest first, and says where some are left out", () => {
    // Five threads with four answers each, each with four answers: 5 + 20 + 80 = 105, and one below the last.
    const wide = (parent: string, count: number) =>
      Array.from({ length: count }, (_, index) =>
        reply(`${parent === "0" ? "" : parent}${String(index + 1)}`, parent),
      );
    const first = wide("0", 5);
    const second = first.flatMap(({ id }) => wide(id, 4));
    const third = second.flatMap(({ id }) => wide(id, 4));
    const all = [...first, ...second, ...third, reply("9999", "544")];
    const { items } = pageThreads(arrange(all, { now: 10_000 }), {
      startIndex: 0,
      maxReturned: 5,
      maxChildren: 4,
    });
    expect(listIds(items)).toHaveLength(105);
    const last = items[4]?.children.items[3]?.children.items[3];
    expect(last?.children).toEqual({
      items: [],
      pagination: { curr: { startIndex: 0, maxReturned: 4 }, next: { startIndex: 0, maxReturned: 4 } },
    });
  });
});
