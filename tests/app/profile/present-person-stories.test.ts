import { expect, test } from "vitest";
import { presentPersonStories } from "../../../app/profile/present-profile.ts";
import type { PostSummary, Stream } from "../../../contract/entities/post.ts";
import { buildBlog, buildPage, buildSummary, leadImage } from "../page-fixture.ts";

const page = buildPage();
const none = { items: [], people: [] };

function buildStream(posts: PostSummary[], changes: Partial<Stream> = {}): Stream {
  const items = posts.map((post) => ({ post, repost: null }));
  const blogs = [buildBlog({ id: posts[0]?.defaultBlogId ?? "9" })];
  return {
    items,
    people: [],
    blogs,
    pagination: { curr: { maxReturned: 20 }, next: null },
    ...changes,
  } as Stream;
}

const story = (id: number, replyCount: number, changes: Partial<PostSummary> = {}) =>
  buildSummary(`180000000${id}`, { headline: `Story ${id}`, replyCount, ...changes });

const present = (stream: Stream, isFirst = true) =>
  presentPersonStories("Maren Oduya", { stream, latestReplies: none }, isFirst, page);

test("the newest story leads if it has an image and others follow, on the first page", () => {
  const led = story(1, 0, { featuredMedia: leadImage });
  const stream = buildStream([led, story(2, 0)]);
  expect(present(stream).lead?.image).toBeTruthy();
  expect(present(stream).listed.items.map(({ post }) => post.headline)).toEqual(["Story 2"]);
  expect(present(stream, false)).toEqual({ lead: null, listed: stream, beside: null });
  expect(present(buildStream([led])).lead).toBeNull();
  expect(present(buildStream([story(1, 0), led])).lead).toBeNull();
});

test("beside the stories stand the four with the most replies, of those that have any", () => {
  const stream = buildStream([1, 9, 0, 3, 5, 7].map((count, index) => story(index + 1, count)));
  const { beside } = present(stream);
  expect(beside).toMatchObject({ label: "More from Maren Oduya", replies: null });
  expect(beside?.discussed?.title).toBe("Most discussed");
  expect(beside?.discussed?.stories.map(({ headline }) => headline)).toEqual([
    "Story 2",
    "Story 6",
    "Story 5",
    "Story 4",
  ]);
  const more = { ...stream, pagination: { ...stream.pagination, next: { startTime: 1, maxReturned: 20 } } };
  expect(present(more).beside?.discussed?.title).toBe("Most discussed lately");
  expect(present(more, false).beside).toBeNull();
});

test("one story with replies is no ranking, and hidden discussions are none", () => {
  expect(present(buildStream([story(1, 4), story(2, 0)])).beside).toBeNull();
  const two = buildStream([story(1, 4), story(2, 2)]);
  const [blog] = two.blogs;
  if (!blog) throw new Error("The stream has no blog");
  const hidden = { ...blog, properties: { ...blog.properties, commentsDisabled: true } };
  expect(present({ ...two, blogs: [hidden] }).beside).toBeNull();
});
