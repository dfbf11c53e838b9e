import { expect, test } from "vitest";
import { presentBesideStories, presentLeadOfPerson } from "../../../app/profile/present-person-stories.ts";
import type { PostSummary, Stream } from "../../../contract/entities/post.ts";
import { buildBlog, buildPage, buildSummary } from "../page-fixture.ts";

const page = buildPage();
const image = {
  id: "lamp",
  format: "jpg",
  width: 2000,
  height: 1200,
  alt: "",
  focalPoint: null,
  remoteUrl: null,
};
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

test("the newest story leads if it has an image and others follow", () => {
  const led = story(1, 0, { featuredMedia: image });
  expect(presentLeadOfPerson(buildStream([led, story(2, 0)]), page)?.image).toBeTruthy();
  expect(presentLeadOfPerson(buildStream([led]), page)).toBeNull();
  expect(presentLeadOfPerson(buildStream([story(1, 0), led]), page)).toBeNull();
});

test("beside the stories stand the four with the most replies, of those that have any", () => {
  const stream = buildStream([1, 9, 0, 3, 5, 7].map((count, index) => story(index + 1, count)));
  const view = presentBesideStories("Maren Oduya", { stream, latestReplies: none }, page);
  expect(view).toMatchObject({ label: "More from Maren Oduya", replies: null });
  expect(view?.discussed?.title).toBe("Most discussed");
  expect(view?.discussed?.stories.map(({ headline }) => headline)).toEqual([
    "Story 2",
    "Story 6",
    "Story 5",
    "Story 4",
  ]);
  const more = { ...stream, pagination: { ...stream.pagination, next: { startTime: 1, maxReturned: 20 } } };
  expect(
    presentBesideStories("Maren Oduya", { stream: more, latestReplies: none }, page)?.discussed?.title,
  ).toBe("Most discussed lately");
});

test("one story with replies is no ranking, and hidden discussions are none", () => {
  const one = buildStream([story(1, 4), story(2, 0)]);
  expect(presentBesideStories("Maren Oduya", { stream: one, latestReplies: none }, page)).toBeNull();
  const two = buildStream([story(1, 4), story(2, 2)]);
  const [blog] = two.blogs;
  if (!blog) throw new Error("The stream has no blog");
  const hidden = { ...blog, properties: { ...blog.properties, commentsDisabled: true } };
  const silent = { stream: { ...two, blogs: [hidden] }, latestReplies: none };
  expect(presentBesideStories("Maren Oduya", silent, page)).toBeNull();
});
