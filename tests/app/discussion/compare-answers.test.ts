import { describe, expect, test } from "vitest";
import { compareAnswers, countThreads } from "../../../app/discussion/discussion-patch.tsx";
import { printLines, splitLines } from "../../../contract/wire/response-version.ts";

/** A response for a story's page, limited to compared fields. */
const first = {
  post: { id: "1", headline: "A story", body: [{ type: "Paragraph" }], replyCount: 2, authorIds: ["50"] },
  people: [
    { id: "50", name: "Writer" },
    { id: "51", name: "Reader" },
  ],
  memberships: [{ personId: "50", role: "Author" }],
  links: [{ id: "900" }],
  threads: {
    items: [{ reply: { id: "7", authorId: "51" } }, { reply: { id: "8", authorId: "51" } }],
    pagination: { next: null },
  },
  tiers: { staff: 0 },
  newestReplyId: "8",
  latest: [{ id: "2" }],
};
type Answer = typeof first;

const split = (data: object) => splitLines(printLines({ meta: {}, data })) ?? expect.fail("no lines");
const compare = (next: object) => compareAnswers(split(first), split({ ...first, ...next }));
const read = (text: string) => (JSON.parse(text) as { data: Answer }).data;
const withThreads = (...items: object[]) => ({ threads: { ...first.threads, items } });
const [seven = {}, eight = {}] = first.threads.items;
const nine = { reply: { id: "9", authorId: "51" } };

describe("two answers for a story's page", () => {
  test("with a new thread differ by it, its number and what counts threads", () => {
    const change = compare({
      ...withThreads(nine, seven, eight),
      post: { ...first.post, replyCount: 3 },
      newestReplyId: "9",
      tiers: null,
    });
    expect(change?.threads).toEqual([null, 0, 1]);
    const { post, threads, people, latest } = read(change?.text ?? "");
    expect([post.headline, post.replyCount, post.body]).toEqual(["A story", 3, []]);
    expect([threads.items, threads.pagination, latest]).toEqual([[nine], { next: null }, []]);
    expect(people).toEqual(first.people);
  });

  test("may have the threads in another order, fewer, or changed ones", () => {
    expect(compare(withThreads(eight, seven))?.threads).toEqual([null, 0]);
    expect(compare(withThreads(eight))?.threads).toEqual([null]);
    expect(compare(withThreads({ ...seven, likes: 1 }, eight))?.threads).toEqual([null, 1]);
  });

  test("that are the same have one thread to print again, because a discussion without any looks different", () => {
    const change = compare({});
    expect(change?.threads).toEqual([null, 1]);
    expect(read(change?.text ?? "").threads.items).toEqual([seven]);
  });

  test("may have other stories beside it", () => {
    expect(compare({})?.hasSameOthers).toBe(true);
    const latest = [{ id: "3", authorId: "51" }];
    const change = compare({ latest, ...withThreads(nine, seven, eight) });
    expect([change?.hasSameOthers, change?.threads]).toEqual([false, [null, 0, 1]]);
    expect(read(change?.text ?? "").latest).toEqual(latest);
  });

  const newcomer = { id: "52", name: "Newcomer" };
  const theirs = { reply: { id: "9", authorId: "52" } };
  test("may have somebody new, with a badge", () => {
    const next = {
      people: [newcomer, ...first.people],
      memberships: [...first.memberships, { personId: "52", role: "Owner" }],
      ...withThreads(theirs, seven, eight),
    };
    expect(compare(next)?.threads).toEqual([null, 0, 1]);
  });

  test("may lack somebody who leaves with a thread", () => {
    const before = { people: [...first.people, newcomer], ...withThreads(theirs, seven, eight) };
    const change = compareAnswers(split({ ...first, ...before }), split(first));
    expect(change?.threads).toEqual([null, 2]);
    const staff = { memberships: [...first.memberships, { personId: "52", role: "Owner" }] };
    expect(compareAnswers(split({ ...first, ...before, ...staff }), split(first))?.threads).toEqual([
      null,
      2,
    ]);
  });

  test.each([
    ["the story", { post: { ...first.post, headline: "Another" } }],
    ["a line more of the story", { post: { ...first.post, subhead: "More" } }],
    ["a story that is referred to", { links: [] }],
    ["something unknown", { news: true }],
    ["a name", { people: [first.people[0], { id: "51", name: "Renamed" }] }],
    ["who is there", { people: [first.people[0]] }],
    [
      "who was missing where a thread that stays names them",
      {
        people: [...first.people, { id: "8", name: "Reader" }],
      },
    ],
    ["a badge that goes", { memberships: [] }],
    [
      "a badge for somebody who is there",
      {
        memberships: [...first.memberships, { personId: "51", role: "Author" }],
      },
    ],
    ["a badge that changes", { memberships: [{ personId: "50", role: "Owner" }] }],
    ["threads, of which none is left", withThreads()],
  ])("mean another page if they differ in %s", (_what, next) => expect(compare(next)).toBeNull());

  test("have as many threads as they list", () => {
    expect(countThreads(split(first))).toBe(2);
    expect(countThreads(split({ ...first, ...withThreads() }))).toBe(0);
  });
});
