import { describe, expect, test } from "vitest";
import { describePosting, describeThreads } from "../../../app/structured-data/describe-discussion.ts";
import type { Post, ReplyThread } from "../../../contract/entities/post.ts";
import { buildBlog, buildPage, buildPost, buildPostPage } from "../page-fixture.ts";

const home = buildBlog();
const context = buildPage(home);
const pagination = { curr: { startIndex: 0, maxReturned: 5 }, next: null };
const saying = (words: string): Post["body"] => [
  {
    type: "Paragraph",
    value: [{ type: "Text", value: words, styles: [] }],
    align: null,
    containers: [],
    continuesItem: false,
  },
];
const thread = (id: string, changes: Partial<Post> = {}, ...items: ReplyThread[]): ReplyThread => ({
  reply: buildPost(id, { body: saying(`Words of ${id}`), isStarter: false, ...changes }),
  children: { items, pagination },
});
const describeAll = (...items: ReplyThread[]) =>
  describeThreads(buildPostPage(buildPost("1"), { threads: { items, pagination } }), home, context).flat();
const answer = thread("3");

describe("structured data of a discussion", () => {
  test("contains the replies, nested as on the page", () => {
    expect(describeAll(thread("2", {}, answer))).toMatchObject([
      { text: "Words of 2", author: { name: "Person 1" }, comment: [{ text: "Words of 3" }] },
    ]);
  });

  test("leaves out pending replies and their children", () => {
    expect(describeAll(thread("2", { approved: false }, answer))).toEqual([]);
  });

  test("contains a removed reply with children, without its text", () => {
    const gone = describeAll(thread("2", { status: "DELETED" }, answer));
    expect(gone).toMatchObject([{ creativeWorkStatus: "Deleted", comment: [{ text: "Words of 3" }] }]);
    expect(JSON.stringify(gone)).not.toContain("Words of 2");
    expect(gone[0]).not.toHaveProperty("author");
    expect(describeAll(thread("2", { status: "DELETED" }))).toEqual([]);
  });

  test("leaves out replies without text", () => {
    expect(describeAll(thread("2", { body: [] }))).toEqual([]);
  });
});

test.each<[string, Partial<Post>]>([
  ["that is pending", { approved: false }],
  ["that was removed", { status: "DELETED" }],
  ["without words", { body: [] }],
])("a reply's own page has no posting %s", (_, changes) => {
  const of = (more: Partial<Post>) =>
    describePosting(
      buildPostPage(buildPost("2", { isStarter: false, body: saying("Words"), ...more })),
      { home, headline: "A reply", url: "https://kotaku.com/2" },
      context,
    );
  expect(of({})).toMatchObject({ "@type": "DiscussionForumPosting", text: "Words" });
  expect(of(changes)).toBeNull();
});
