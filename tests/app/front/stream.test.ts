import { describe, expect, test } from "vitest";
import type { Stream } from "../../../contract/entities/post.ts";
import { buildCuratedStream, pinStickies, parseStreamAddress } from "../../../app/front/streams.ts";
import { nameListPage } from "../../../app/front/stream-head.ts";
import { presentRows, presentStreamPage } from "../../../app/front/present-stream-page.ts";
import { findStoryTypeTrail } from "../../../app/front/story-type-trail.ts";
import { buildBlog, buildPage, buildPerson, buildSummary, leadImage, sister } from "../page-fixture.ts";

const page = buildPage();
const lookups = { people: new Map([["1", buildPerson("1")]]), blogs: new Map([["9", page.blog]]) };
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    post: buildSummary(String(1_800_000_000 + index)),
    repost: null,
  }));

function buildStream(count: number, next: number | null = null): Stream {
  return {
    items: entries(count).map(({ post, repost }) => ({
      id: post.id,
      timestamp: post.publishTimeMillis,
      post,
      repost,
    })),
    pagination: {
      curr: { maxReturned: 20 },
      next: next === null ? null : { startTime: next, maxReturned: 20 },
    },
    people: [buildPerson("1")],
    blogs: [page.blog],
  };
}

test("a plain list loads the images of its first three rows eagerly, none with priority", () => {
  const rows = entries(5).map(({ post }) => ({
    post: { ...post, featuredMedia: { ...leadImage } },
    repost: null,
  }));
  const [group] = presentRows(rows, lookups, page);
  expect(group?.cards.map(({ image }) => image?.isLazy)).toEqual([false, false, false, true, true]);
  expect(group?.cards.some(({ image }) => image?.isFirst)).toBe(false);
});

test.each([
  ["en-US", "Zelda, before November 21, 2026, 9:59AM"],
  ["es-ES", "Zelda, antes del 21 de noviembre de 2026, 9:59"],
] as const)("in %s, every page of a list has its own title", (locale, older) => {
  const context = buildPage(buildBlog({ locale }));
  expect(nameListPage("Zelda", { startTime: null }, context)).toBe("Zelda");
  expect(nameListPage("Zelda", { startTime: context.now - 60_000 }, context)).toBe(older);
});

describe("?startTime=", () => {
  test.each([
    ["", { startTime: null }],
    ["startTime=1572890400000", { startTime: 1_572_890_400_000 }],
    ["startTime=0", { startTime: 0 }],
    ["startTime=", null],
    ["startTime=abc", null],
    ["startTime=-5", null],
    ["startTime=1e9", null],
    ["startTime=9999999999999999999", null],
  ])("%j", (query, address) => expect(parseStreamAddress(new URLSearchParams(query))).toEqual(address));
});

describe("a page of a stream", () => {
  const present = (stream: Stream, startTime: number | null = null, more = {}) =>
    presentStreamPage(stream, { title: "Zelda", path: "/tag/zelda", address: { startTime }, ...more }, page);

  test("links to the next page by the time from the service", () => {
    expect(present(buildStream(20, 1_700_000_000_000)).older?.href).toBe(
      "/tag/zelda?startTime=1700000000000",
    );
    expect(present(buildStream(3)).older).toBeNull();
  });
  test("an older page has its own canonical URL and a link back", () => {
    const older = present(buildStream(3), 1_700_000_000_000);
    expect(older.canonical).toBe("https://kotaku.com/tag/zelda?startTime=1700000000000");
    expect(older.newest?.href).toBe("/tag/zelda");
  });
  test("links years to the page that starts with the year's last post", () => {
    const years = [
      { year: 2026, posts: 5 },
      { year: 2019, posts: 1 },
    ];
    expect(present(buildStream(3), null, { years }).years?.links).toEqual([
      { label: "2026", href: `/tag/zelda?startTime=${Date.UTC(2027, 0, 1)}` },
      { label: "2019", href: `/tag/zelda?startTime=${Date.UTC(2020, 0, 1)}` },
    ]);
    expect(present(buildStream(3), null, { years: years.slice(0, 1) }).years).toBeNull();
  });
  test("has three posts in the sidebar that aren't in the list", () => {
    const sidebar = { title: "More", stream: buildStream(10) };
    const shown = present(buildStream(4), null, { sidebar });
    expect(shown.sidebar?.cards.map((card) => card.id)).toEqual(["1800000004", "1800000005", "1800000006"]);
  });
});

describe("a curated front page", () => {
  const latest = buildStream(5);
  const item = (slot: "Lead" | "Secondary" | "Standard", id: string) => ({ slot, post: buildSummary(id) });
  const front = (items: ReturnType<typeof item>[]) => ({
    blogId: "9",
    built: null,
    items,
    stickies: [],
    people: [],
    blogs: [],
  });

  test("shows the chosen posts by slot, then the newest others", () => {
    const stream = buildCuratedStream(
      front([item("Standard", "1900000003"), item("Lead", "1800000003"), item("Secondary", "1900000002")]),
      latest,
    );
    expect(stream?.items.map(({ post }) => post.id)).toEqual([
      "1800000003",
      "1900000002",
      "1900000003",
      "1800000000",
      "1800000001",
      "1800000002",
      "1800000004",
    ]);
  });
  test("has sticky stories above the newest, each once", () => {
    const [first, second] = latest.items;
    const pinned = pinStickies({ ...front([]), stickies: [second!.post] }, latest);
    expect(pinned?.items.map(({ post }) => post.id)).toEqual([
      second!.post.id,
      first!.post.id,
      ...latest.items.slice(2).map(({ post }) => post.id),
    ]);
    expect(pinned?.pagination).toEqual(latest.pagination);
    expect(pinStickies(front([]), latest)).toBeNull();
    expect(pinStickies(null, latest)).toBeNull();
  });
  test.each([null, front([])])("is missing without curated posts", (none) => {
    expect(buildCuratedStream(none, latest)).toBeNull();
  });
});

describe("/c/{storyType}/{category}/{subcategory}", () => {
  const trees = [
    {
      id: "news",
      displayName: "News",
      categories: [
        {
          id: "business",
          displayName: "Business",
          subcategories: [{ id: "layoffs", displayName: "Layoffs" }],
        },
      ],
    },
  ];
  test("gives each level its own page", () => {
    const trail = findStoryTypeTrail(trees, {
      storyType: "NEWS",
      category: "business",
      subcategory: "layoffs",
    });
    expect(trail?.map((step) => step.path)).toEqual([
      "/c/news",
      "/c/news/business",
      "/c/news/business/layoffs",
    ]);
  });
  test.each([
    { storyType: "gossip" },
    { storyType: "news", category: "layoffs" },
    { storyType: "news", category: "business", subcategory: "news" },
    {},
  ])("%j is not a level of the blog", (params) => expect(findStoryTypeTrail(trees, params)).toBeNull());
});

test("a card of a sister blog links to it, names it and has its language", () => {
  const spanish = buildBlog({
    id: "19292",
    displayName: "Gizmodo en Español",
    host: "jezebel.com",
    locale: "es-ES",
  });
  const post = buildSummary("1800000001", {
    defaultBlogId: "19292",
    permalink: "https://jezebel.com/x-1800000001",
  });
  const blogs = new Map([
    [spanish.id, spanish],
    [sister.id, sister],
  ]);
  const [group] = presentRows([{ post, repost: null }], { ...lookups, blogs }, page);
  expect(group?.cards[0]).toMatchObject({
    href: "https://jezebel.com/x-1800000001",
    kicker: [{ kind: "source", text: "Gizmodo en Español", href: "https://jezebel.com/" }],
    lang: "es-ES",
  });
});

test("a share says that it is one, as its feed does", () => {
  const post = buildSummary("1800000001", {
    defaultBlogId: sister.id,
    permalink: `https://${sister.host}/x-1800000001`,
  });
  const repost = { id: "1800000001-9", blogId: "9", personId: null, timestamp: 1 };
  const blogs = new Map([[sister.id, sister]]);
  const [group] = presentRows([{ post, repost }], { ...lookups, blogs }, page);
  expect(group?.cards[0]?.kicker).toEqual([
    { kind: "source", text: `Shared from ${sister.displayName}`, href: `https://${sister.host}/` },
  ]);
});
