import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arrangeThreads, type ReplySkeleton, type ReplyTree } from "../../api/comments/arrange-threads.ts";
import { listShownIds, pageThreads } from "../../api/comments/page-threads.ts";

const reply = (id: string, parent: string, more: Partial<ReplySkeleton> = {}): ReplySkeleton => ({
  id,
  parent_id: parent,
  author_id: `author-${id}`,
  status: "PUBLISHED",
  approved: 1,
  like_count: 0,
  publish_time: Number(id),
  ...more,
});
const print = (trees: readonly ReplyTree[]): string =>
  trees
    .map(({ reply, children }) => reply.id + (children.length > 0 ? `(${print(children)})` : ""))
    .join(" ");
const top = { approvedOnly: true, sorting: "top", insiders: new Set<string>() } as const;

describe("arrangeThreads", () => {
  test.each<[string, ReplySkeleton[], string]>([
    [
      "puts the liked first, then the older",
      [reply("1", "0"), reply("2", "0", { like_count: 3 }), reply("3", "0")],
      "2 1 3",
    ],
    [
      "puts the children in the order of time",
      [reply("1", "0"), reply("3", "1", { like_count: 9 }), reply("2", "1")],
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
      [reply("1", "0", { status: "DELETED" }), reply("2", "1", { approved: 0 })],
      "",
    ],
    [
      "hangs an answer to a pending reply on what is above",
      [reply("1", "0"), reply("2", "1", { approved: 0 }), reply("3", "2")],
      "1(3)",
    ],
    [
      "orders ids of one moment as numbers",
      [reply("10", "0", { publish_time: 1 }), reply("9", "0", { publish_time: 1 })],
      "9 10",
    ],
  ])("%s", (_, replies, expected) => {
    expect(print(arrangeThreads(replies, "0", top))).toBe(expected);
  });

  test("puts a thread first in which an insider wrote anywhere, unless that was deleted", () => {
    const replies = [
      reply("1", "0", { like_count: 9 }),
      reply("2", "0"),
      reply("3", "2"),
      reply("4", "3", { author_id: "staff" }),
      reply("5", "0"),
      reply("6", "5", { author_id: "staff", status: "DELETED" }),
      reply("7", "6"),
    ];
    expect(print(arrangeThreads(replies, "0", { ...top, insiders: new Set(["staff"]) }))).toBe(
      "2(3(4)) 1 5(6(7))",
    );
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
          like_count: likes,
          approved: Number(approved),
          status: deleted ? "DELETED" : "PUBLISHED",
          publish_time: time,
        }),
      ),
    );

  test("shows every approved reply exactly once, and no pending one", () => {
    fc.assert(
      fc.property(
        replies,
        fc.constantFrom("top" as const, "newest" as const, "oldest" as const),
        (list, sorting) => {
          const flat = (trees: ReplyTree[]): ReplySkeleton[] =>
            trees.flatMap((tree) => [tree.reply, ...flat(tree.children)]);
          const shown = flat(arrangeThreads(list, "0", { ...top, sorting }));
          const published = shown.filter(({ status }) => status === "PUBLISHED").map(({ id }) => id);
          expect(published.toSorted()).toEqual(
            list
              .filter((entry) => entry.status === "PUBLISHED" && entry.approved === 1)
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
        const threads = arrangeThreads(list, "0", top);
        const seen: string[] = [];
        for (let next: number | undefined = 0; next !== undefined;) {
          const page = pageThreads(threads, { startIndex: next, maxReturned: size, maxChildren: 100 });
          seen.push(...listShownIds(page.items));
          next = page.pagination.next?.startIndex;
        }
        expect(seen).toEqual(
          listShownIds(pageThreads(threads, { startIndex: 0, maxReturned: 100, maxChildren: 100 }).items),
        );
      }),
    );
  });
});
