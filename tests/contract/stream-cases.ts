import { expect, test } from "vitest";
import type * as v from "valibot";
import type { Call } from "../../contract/wire/call.ts";
import {
  getArchiveYears,
  getAuthorStream,
  getLatest,
  getNetworkStream,
  getStoryTypeStream,
  getTagStream,
  getVideoStream,
} from "../../contract/posts/core.ts";
import type { Stream } from "../../contract/entities/post.ts";
import { getNetworkFront, getStreamAside } from "../../contract/network/magma.ts";
import { getPersonPage } from "../../contract/people/person-pages.ts";
import {
  getNetworkSections,
  getSpecialSections,
  getSpecialSectionStream,
} from "../../contract/posts/taxonomy.ts";
import { esGizmodoIds, noon } from "./fixture-network.ts";
import { readCase, type Ask, type ReadCase } from "./read-case.ts";

const kotaku = { blogId: "9" };
const postIds = (stream: Stream) => stream.items.map((item) => item.post.id);
const shows =
  (...ids: string[]) =>
  (stream: Stream) => {
    expect(postIds(stream)).toEqual(ids);
  };
const [byItself, byHand] = ["1830000030", "1830000031"] as const;
const [reviewed, blip, sticky, lead, shared] = [
  "1830000010",
  "1830000009",
  "1830000008",
  "1830000001",
  "1830000020",
] as const;

/** Lists of posts by time. */
export const streamCases: ReadCase[] = [
  readCase(
    "is newest first, with what the blog shares",
    getLatest,
    kotaku,
    {},
    shows(reviewed, shared, blip, sticky, lead),
  ),
  readCase("dates a shared story by its sharing", getLatest, kotaku, {}, ({ items }) => {
    const card = items.find((item) => item.post.id === shared);
    expect(card?.repost).toMatchObject({ blogId: "9", personId: "502", timestamp: noon + 7.5 * 3_600_000 });
    expect(Math.abs((card?.timestamp ?? 0) - (noon + 7.5 * 3_600_000))).toBeLessThan(1000);
    expect(card?.post).toMatchObject({
      defaultBlogId: "4",
      permalink: `https://gizmodo.com/shared-by-a-sister-${shared}`,
    });
    expect(items.filter((item) => item.repost === null).map((item) => item.id)).toEqual([
      reviewed,
      blip,
      sticky,
      lead,
    ]);
  }),
  readCase("names people and blogs", getLatest, kotaku, {}, ({ people, blogs }) => {
    expect(people.map((person) => person.id).toSorted()).toEqual(["501", "502", "505"]);
    expect(blogs.map((blog) => blog.id).toSorted()).toEqual(["4", "9"]);
  }),
  readCase("carries the count of replies and no text", getLatest, kotaku, {}, ({ items }) => {
    const { post } = items.at(-1) ?? {};
    expect(post).toMatchObject({ id: lead, replyCount: 13, excerpt: "First words." });
    expect(post).not.toHaveProperty("body");
  }),
  readCase("says where the next page begins", getLatest, kotaku, { maxReturned: "2" }, (stream) => {
    expect(postIds(stream)).toEqual([reviewed, shared]);
    expect(stream.pagination).toEqual({
      curr: { maxReturned: 2 },
      next: { startTime: stream.items[1]?.timestamp, maxReturned: 2 },
    });
  }),
  readCase(
    "is strictly older than the time asked",
    getLatest,
    kotaku,
    { startTime: String(noon + 4 * 3_600_000) },
    shows(lead),
  ),
  readCase("ends", getLatest, kotaku, { startTime: String(noon) }, ({ items, pagination }) => {
    expect(items).toEqual([]);
    expect(pagination).toEqual({ curr: { startTime: noon, maxReturned: 20 }, next: null });
  }),
  readCase(
    "shows the sister's stories at home, and those of its sub-blog",
    getLatest,
    { blogId: "4" },
    {},
    shows(shared, byHand, byItself),
  ),
  readCase(
    "dates what a sub-blog shares by itself by its publication, and names nobody who did",
    getLatest,
    { blogId: "4" },
    {},
    ({ items }) => {
      const cards = items.filter(({ post }) => post.defaultBlogId === "8");
      expect(cards.map(({ repost }) => [repost?.blogId, repost?.personId, repost?.timestamp])).toEqual([
        ["4", "501", Date.UTC(2014, 0, 3, 12)],
        ["4", null, Date.UTC(2014, 0, 1, 12)],
      ]);
      expect(cards[1]?.post.permalink).toBe("https://io9.gizmodo.com/shared-by-itself-1830000030");
    },
  ),
  readCase("shows a sub-blog's own at home", getLatest, { blogId: "8" }, {}, shows(byHand, byItself)),
  readCase("may be empty", getLatest, { blogId: "10" }, {}, shows()),
  ...["legendofzelda", "legend-of-zelda", "LegendOfZelda"].map((tag) =>
    readCase(`knows ${tag}`, getTagStream, { ...kotaku, tag }, {}, shows(sticky, lead)),
  ),
  readCase("is empty under an unknown tag", getTagStream, { ...kotaku, tag: "none" }, {}, shows()),
  readCase("is a blog's own", getTagStream, { blogId: "4", tag: "legendofzelda" }, {}, shows()),
  readCase(
    "is a whole story type",
    getStoryTypeStream,
    { ...kotaku, storyType: "news" },
    {},
    shows(sticky, lead),
  ),
  readCase(
    "is narrowed to a category",
    getStoryTypeStream,
    { ...kotaku, storyType: "news" },
    { category: "culture" },
    shows(sticky),
  ),
  readCase(
    "is narrowed to a subcategory",
    getStoryTypeStream,
    { ...kotaku, storyType: "news" },
    { category: "games", subcategory: "rpg" },
    shows(lead),
  ),
  readCase(
    "is empty for an unknown story type",
    getStoryTypeStream,
    { ...kotaku, storyType: "none" },
    {},
    shows(),
  ),
  readCase(
    "is what a person published anywhere, replies left out",
    getAuthorStream,
    { personId: "501" },
    {},
    shows(reviewed, shared, byHand, byItself),
  ),
  readCase(
    "has a story under each of its authors",
    getAuthorStream,
    { personId: "505" },
    { maxReturned: "1" },
    shows(lead),
  ),
  readCase("is empty for a reader", getAuthorStream, { personId: "503" }, {}, shows()),
  readCase(
    "has each post once, under its home blog",
    getNetworkStream,
    {},
    { maxReturned: "6" },
    (stream) => {
      expect(postIds(stream)).toEqual([reviewed, blip, shared, sticky, lead, esGizmodoIds.at(-1)]);
      expect(stream.items.every((item) => item.repost === null)).toBe(true);
    },
  ),
  readCase(
    "is of the blogs named",
    getNetworkStream,
    {},
    { blog: ["kotaku", "gizmodo"] },
    shows(reviewed, blip, shared, sticky, lead),
  ),
  readCase("is of one blog named", getNetworkStream, {}, { blog: "gizmodo" }, shows(shared)),
  readCase("is of no blog that does not exist", getNetworkStream, {}, { blog: "none" }, shows()),
  readCase(
    "is a section with its posts",
    getSpecialSectionStream,
    { ...kotaku, section: "launch-week" },
    {},
    ({ section, items, ordered }) => {
      expect(section).toMatchObject({ displayName: "Launch Week", introduction: "One.\n\nTwo." });
      expect(section.cover?.id).toBe("cover-1");
      expect(items.map((item) => item.post.id)).toEqual([lead]);
      expect(ordered.map(({ id, sectionPosition }) => [id, sectionPosition])).toEqual([[lead, 2]]);
    },
  ),
  readCase("are a blog's sections", getSpecialSections, {}, kotaku, ({ items }) => {
    expect(items).toMatchObject([
      { urlName: "launch-week", displayName: "Launch Week", description: "", sponsor: "A Shop" },
    ]);
  }),
  readCase("are every blog's sections", getNetworkSections, {}, {}, ({ items, blogs }) => {
    expect(items.map(({ urlName, blogId }) => [urlName, blogId])).toEqual([["launch-week", "9"]]);
    expect(blogs.map(({ id }) => id)).toEqual(["9"]);
  }),
  readCase("is what has a video", getVideoStream, kotaku, {}, shows(lead)),
  readCase("is older than the last page's", getVideoStream, kotaku, { startTime: String(noon) }, shows()),
  readCase("is of every blog on the main site", getVideoStream, { blogId: "10" }, {}, shows(lead)),
  readCase("has the newest of each blog that has any", getNetworkFront, {}, { perBlog: "2" }, (front) => {
    const [first] = front.blogs;
    expect(first?.blog.id).toBe("9");
    expect(first?.posts.map(({ id }) => id)).toEqual([reviewed, blip]);
    expect(
      front.blogs.every(({ blog, posts }) => posts.every((post) => post.defaultBlogId === blog.id)),
    ).toBe(true);
    expect(front.people.length).toBeGreaterThan(0);
  }),
  readCase("counts what a blog's stream shows", getArchiveYears, kotaku, {}, ({ items }) =>
    expect(items).toEqual([{ year: 2019, posts: 5 }]),
  ),
  readCase("is newest first", getArchiveYears, { blogId: "19292" }, {}, ({ items }) =>
    expect(items).toEqual([2017, 2016, 2015].map((year) => ({ year, posts: 15 }))),
  ),
  readCase(
    "may begin later",
    getArchiveYears,
    { blogId: "19292" },
    { since: String(Date.UTC(2016, 0, 1)) },
    ({ items }) => expect(items.map(({ year }) => year)).toEqual([2017, 2016]),
  ),
  readCase(
    "has the years of the blog's stream and the newest of other blogs in its language",
    getStreamAside,
    kotaku,
    { maxReturned: "3" },
    ({ years, network }) => {
      expect(years).toEqual([{ year: 2019, posts: 5 }]);
      expect(network && postIds(network)).toEqual([shared]);
      expect(network?.blogs.map(({ id }) => id)).toEqual(["4"]);
    },
  ),
  readCase(
    "has no posts for the main site, whose own they are",
    getStreamAside,
    { blogId: "10" },
    {},
    ({ network }) => expect(network).toBeNull(),
  ),
  readCase(
    "is a person in any case, with their roles and what they published",
    getPersonPage,
    { screenName: "ben-WRITER" },
    { maxReturned: "1" },
    ({ person, memberships, published, stream, latestReplies }) => {
      expect(published).toEqual({ stories: 3, replies: 1 });
      expect(latestReplies.items.map(({ reply }) => reply.authorId)).toEqual(["502"]);
      expect(person).toMatchObject({ id: "502", screenName: "Ben-Writer" });
      expect(memberships).toMatchObject([{ blogId: "9", personId: "502", title: "Senior Reporter" }]);
      expect(postIds(stream)).toEqual([blip]);
      expect(stream.people.map(({ id }) => id)).toContain("502");
    },
  ),
];

type StreamCall = Call<string, v.GenericSchema, undefined, v.GenericSchema<unknown, Stream>>;

const walks: [string, StreamCall, Record<string, string>, Record<string, string | string[]>, number][] = [
  ["a blog's stream", getLatest, { blogId: "19292" }, {}, 45],
  ["the network's stream", getNetworkStream, {}, {}, 52],
  ["a merged stream", getNetworkStream, {}, { blog: ["esgizmodo", "kotaku"] }, 49],
  ["a person's stream", getAuthorStream, { personId: "505" }, {}, 46],
];

/**
 * Pages through whole streams: posts of the same time must be neither missing nor repeated at a page
 * boundary.
 */
export function walkStreams(ask: Ask): void {
  test.each(walks.flatMap((walk) => [1, 2, 3, 7, 44].map((size) => [...walk, size] as const)))(
    "%s is read to its end, each item once, whatever the page's length",
    async (_, call, params, query, total, size) => {
      const seen: Stream["items"] = [];
      let next: Stream["pagination"]["next"] = { maxReturned: size };
      while (next !== null && seen.length <= total) {
        const from: Record<string, string> =
          next.startTime === undefined ? {} : { startTime: String(next.startTime) };
        const page: Stream = await ask(call, params, { ...query, ...from, maxReturned: String(size) });
        expect(page.items.length).toBeGreaterThan(0);
        expect(page.items.length).toBeLessThanOrEqual(size);
        seen.push(...page.items);
        next = page.pagination.next;
      }
      expect(new Set(seen.map((item) => item.id)).size).toBe(total);
      expect(seen).toHaveLength(total);
      const times = seen.map((item) => item.post.publishTimeMillis);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    },
  );
}
