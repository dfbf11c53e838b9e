import { expect } from "vitest";
import {
  getArchivePosts,
  getArchiveSpans,
  getSitemapMonths,
  getSitemapNews,
  getSitemapPages,
  getSitemapPosts,
  getSitemapVideos,
} from "../../contract/syndication/sitemaps.ts";
import { noon } from "./fixture-network.ts";
import { readCase, type ErrorCase, type ReadCase } from "./read-case.ts";

const kotaku = { blogId: "9" };
const spanish = { blogId: "19292" };
const hour = 3_600_000;
const month = { month: "2019-03" };
const [lead, sticky, blip, reviewed] = [
  "https://kotaku.com/the-lead-story-1830000001",
  "https://kotaku.com/sticky-1830000008",
  "https://kotaku.com/1830000009",
  "https://kotaku.com/an-own-slug-1830000010",
] as const;
const day = { from: String(noon), until: String(noon + 24 * hour) };
const permalinks = ({ items }: { items: readonly { permalink: string }[] }) =>
  items.map(({ permalink }) => permalink);

/** Sitemaps and the archive: nothing password-protected, withdrawn, scheduled, shared, and no pages. */
export const sitemapCases: ReadCase[] = [
  readCase(
    "has the months of what may be found, with their counts",
    getSitemapMonths,
    kotaku,
    {},
    ({ items }) =>
      expect(items).toEqual([{ month: "2019-03", posts: 4, changedTimeMillis: noon + 8 * hour }]),
  ),
  readCase("is oldest first", getSitemapMonths, spanish, {}, ({ items }) =>
    expect(items.map(({ month, posts }) => [month, posts])).toEqual([
      ["2015-06", 15],
      ["2016-06", 15],
      ["2017-06", 15],
    ]),
  ),
  readCase("has no month on the main site", getSitemapMonths, { blogId: "10" }, {}, ({ items }) =>
    expect(items).toEqual([]),
  ),
  readCase("is a month's stories in their order", getSitemapPosts, kotaku, month, (found) => {
    expect(permalinks(found)).toEqual([lead, sticky, blip, reviewed]);
    expect(found.items[0]?.changedTimeMillis).toBe(noon);
  }),
  readCase(
    "goes on where the file before ended",
    getSitemapPosts,
    kotaku,
    { ...month, startIndex: "1", maxReturned: "2" },
    (found) => expect(permalinks(found)).toEqual([sticky, blip]),
  ),
  readCase("is empty past the end", getSitemapPosts, kotaku, { ...month, startIndex: "4" }, (found) =>
    expect(found.items).toEqual([]),
  ),
  readCase("is empty in any other month", getSitemapPosts, kotaku, { month: "2019-04" }, (found) =>
    expect(found.items).toEqual([]),
  ),
  readCase(
    "is news with a headline, newest first, after the moment",
    getSitemapNews,
    kotaku,
    { since: String(noon) },
    (found) => {
      expect(permalinks(found)).toEqual([reviewed, sticky]);
      expect(found.items[1]).toEqual({
        permalink: sticky,
        headline: "Sticky",
        publishTimeMillis: noon + 6 * hour,
      });
    },
  ),
  readCase("has the films of a story, and nothing else of it", getSitemapVideos, kotaku, {}, ({ items }) => {
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ permalink: lead, excerpt: "First words.", mainMedia: null });
    expect(items[0]?.films.map((node) => (node.type === "KinjaVideo" ? node.id : node.type))).toEqual([
      "video-7",
    ]);
  }),
  readCase("has the lists of what a blog published", getSitemapPages, kotaku, {}, (pages) => {
    const at = expect.closeTo(noon + 6 * hour, -3) as unknown;
    expect(pages.newestTimeMillis).toBeCloseTo(noon + 8 * hour, -3);
    // Two stories are too few for a tag.
    expect(pages.tags).toEqual([]);
    expect(pages.storyTypes).toMatchObject([
      { storyType: "news", category: null, subcategory: null, newestTimeMillis: at },
      { storyType: "news", category: "culture", subcategory: null },
      { storyType: "news", category: "games", subcategory: null },
      { storyType: "news", category: "games", subcategory: "rpg" },
      { storyType: "review", category: null, subcategory: null },
    ]);
    expect(pages.sections.map(({ urlName }) => urlName)).toEqual(["launch-week"]);
    expect(pages.people).toEqual([]);
  }),
  readCase("has the people on the main site", getSitemapPages, { blogId: "10" }, {}, (pages) => {
    expect(pages.people.map(({ screenName }) => screenName).toSorted()).toEqual([
      "Ada-Owner",
      "Ben-Writer",
      "Eva-Es",
    ]);
    expect(pages.tags).toEqual([]);
  }),
  readCase(
    "says in which spans something was published, and what lies around them",
    getArchiveSpans,
    spanish,
    { bound: [2015, 2016, 2017].map((year) => String(Date.UTC(year, 6, 1))) },
    (found) =>
      expect(found).toEqual({
        hasPosts: [true, true],
        previousTimeMillis: Date.UTC(2015, 5, 4, 12),
        nextTimeMillis: null,
      }),
  ),
  readCase(
    "counts a span's beginning and not its end",
    getArchiveSpans,
    kotaku,
    { bound: [noon - hour, noon, noon + 1, noon + 2 * hour].map(String) },
    ({ hasPosts, nextTimeMillis }) => {
      expect(hasPosts).toEqual([false, true, false]);
      expect(nextTimeMillis).toBe(noon + 6 * hour);
    },
  ),
  readCase("is a span's stories, with their words", getArchivePosts, kotaku, day, (found) => {
    expect(permalinks(found)).toEqual([lead, sticky, blip, reviewed]);
    expect(found.items[2]).toMatchObject({ headline: "", excerpt: "A blip has no headline." });
    expect(found.next).toBeNull();
  }),
  readCase(
    "says where the page after begins",
    getArchivePosts,
    kotaku,
    { ...day, maxReturned: "2" },
    (found) => {
      expect(permalinks(found)).toEqual([lead, sticky]);
      expect(found.next).toBe(`${noon + 6 * hour}-1830000008`);
    },
  ),
  readCase(
    "goes on after the last, one of the same moment as well",
    getArchivePosts,
    spanish,
    {
      from: String(Date.UTC(2015, 5, 1)),
      until: String(Date.UTC(2015, 5, 2)),
      after: `${Date.UTC(2015, 5, 1, 12)}-1831000002`,
    },
    ({ items, nextTimeMillis }) => {
      expect(items.map(({ id }) => id)).toEqual(["1831000003", "1831000004"]);
      expect(nextTimeMillis).toBe(Date.UTC(2015, 5, 2, 12));
    },
  ),
];

const path = "/api/magma";
export const sitemapErrors: ErrorCase[] = [
  { title: "no such blog", path: `${path}/sitemap/months/77`, code: "notFound" },
  { title: "no such blog", path: `${path}/sitemap/pages/77`, code: "notFound" },
  { title: "no such blog", path: `${path}/sitemap/news/77?since=0`, code: "notFound" },
  { title: "no month", path: `${path}/sitemap/posts/9?month=2019-13`, code: "invalid", field: "month" },
  {
    title: "one moment is no span",
    path: `${path}/archive/spans/9?bound=1`,
    code: "invalid",
    field: "bound",
  },
  {
    title: "moments that fall",
    path: `${path}/archive/spans/9?bound=2&bound=1`,
    code: "invalid",
    field: "bound",
  },
];
