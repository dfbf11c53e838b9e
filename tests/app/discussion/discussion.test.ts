import { describe, expect, test } from "vitest";
import type { Post, ReplyThread } from "../../../contract/entities/post.ts";
import { buildScope } from "../../../app/discussion/discussion-scope.ts";
import { labelTier, presentDiscussion } from "../../../app/discussion/present-discussion.ts";
import { presentThread } from "../../../app/discussion/present-reply.ts";
import { buildBlog, buildPage, buildPerson, buildPost, buildPostPage } from "../page-fixture.ts";

const page = buildPage();
const scope = buildScope(
  buildPostPage(buildPost("1800000001", { authorIds: ["1"] }), {
    people: [buildPerson("1"), buildPerson("2"), buildPerson("3")],
    memberships: [{ blogId: "9", personId: "2", role: "Author", title: "" }],
  }),
  page.blog,
  page,
);
const end = { curr: { maxReturned: 4 }, next: null };

function buildThread(id: string, changes: Partial<Post> = {}, children: ReplyThread[] = []): ReplyThread {
  const reply = buildPost(id, {
    headline: "",
    isStarter: false,
    starterId: "1800000001",
    parentId: "1800000001",
    permalink: `https://kotaku.com/${id}`,
    authorId: "3",
    body: [
      {
        type: "Paragraph",
        value: [{ type: "Text", value: `Words ${id}`, styles: [] }],
        align: null,
        containers: [],
        continuesItem: false,
      },
    ],
    ...changes,
  });
  return { reply, children: { items: children, pagination: end } };
}

test.each([
  [null, "Staff"],
  [9, "Staff (9)"],
  [10, "Staff (9+)"],
])("a tab with %j threads is called %j", (count, label) =>
  expect(labelTier("Staff", count, page.intl)).toBe(label),
);

describe("a thread", () => {
  const thread = buildThread("1800000101", {}, [
    buildThread("1800000102", { authorId: "1", parentId: "1800000101" }),
  ]);
  const view = presentThread(thread, null, scope, page);

  test("keeps its nesting and shows whom each reply answers", () => {
    expect(view.inReplyTo).toBeNull();
    expect(view.children[0]).toMatchObject({ name: "Person 1", inReplyTo: "to Person 3" });
  });
  test("each reply has its own permalink", () =>
    expect(view.children[0]?.permalink.href).toBe("/1800000102"));
  test("has badges for the story's author and the blog's staff", () => {
    expect(view.badge).toBeNull();
    expect(view.children[0]?.badge).toBe("Author");
    expect(presentThread(buildThread("1800000103", { authorId: "2" }), null, scope, page).badge).toBe(
      "Staff",
    );
  });
  test("links to further replies", () => {
    const more = {
      ...thread,
      children: { ...thread.children, pagination: { ...end, next: { startIndex: 4, maxReturned: 4 } } },
    };
    expect(presentThread(more, null, scope, page).more?.href).toBe("/1800000101#replies");
  });
});

test("shows a removed reply as a tombstone with its children, without its writer", () => {
  const removed = buildThread("1800000101", { status: "DELETED" }, [buildThread("1800000102")]);
  const view = presentThread(removed, null, scope, page);
  expect(view).toMatchObject({ name: "", body: [], personHref: null, removed: "This reply was removed." });
  expect(view.children).toHaveLength(1);
  expect(view.children[0]?.inReplyTo).toBeNull();
});

test("shows a pending reply folded and labeled", () => {
  const view = presentThread(buildThread("1800000101", { approved: false }), null, scope, page);
  expect(view.pending).toEqual({ label: "Pending approval", show: "Show pending reply by Person 3" });
});

describe("a discussion", () => {
  const present = (blog = page.blog, next: number | null = null, startIndex = 0) =>
    presentDiscussion(
      buildPost("1800000001", { replyCount: 2, allowReplies: false }),
      {
        items: [buildThread("1800000101")],
        pagination: {
          curr: { startIndex, maxReturned: 5 },
          next: next === null ? null : { startIndex: next, maxReturned: 5 },
        },
      },
      "/headline-1800000001",
      { ...scope, home: blog },
      page,
    );
  test("is missing if the blog hides discussions", () => {
    expect(present(buildBlog({}, { commentsDisabled: true }))).toBeNull();
  });
  test("can be paged by index in both directions", () => {
    expect(present(page.blog, 5)?.older?.href).toBe("/headline-1800000001?startIndex=5#replies");
    expect(present(page.blog, null, 5)?.newest?.href).toBe("/headline-1800000001#replies");
  });
  test("shows that it is closed", () => expect(present()?.closed).toBe("Replies are closed."));
});
