import { describe, expect, test } from "vitest";
import { presentFeed } from "../../../app/feed/present-feed.ts";
import { printJsonFeed } from "../../../app/feed/print-json.ts";
import { printRss } from "../../../app/feed/print-rss.ts";
import { buildFeedQuery, buildStoryQuery } from "../../../app/feed/feed-query.ts";
import { evaluateStory } from "../../../app/feed/evaluate-for-partner.ts";
import { findPartner, listPartners } from "../../../app/feed/partners.ts";
import type { FeedPage } from "../../../contract/syndication/feeds.ts";
import type { Post } from "../../../contract/entities/post.ts";
import { buildBlog, buildPage, buildPerson, buildPost, now, sister } from "../page-fixture.ts";
import { checkRss } from "./check-feed.ts";

const hour = 3_600_000;
const plain = buildBlog();
const blog = { ...plain, properties: { ...plain.properties, feedEditorsPicks: true } };
const text = "A sentence that goes on for a while, and then some more. ".repeat(10);
const body: Post["body"] = [
  {
    type: "Paragraph",
    value: [{ type: "Text", value: text, styles: [] }],
    align: null,
    containers: [],
    continuesItem: false,
  },
];
const buildItem = (id: string, age: number, changes: Partial<Post> = {}): FeedPage["items"][number] => {
  const time = now - age * hour;
  const headline = `A headline that is long enough, number ${id}`;
  const dates = { publishTimeMillis: time, lastUpdateTimeMillis: time };
  return { timestamp: time, post: buildPost(id, { headline, body, ...dates, ...changes }), repost: null };
};
const removed = (postId: string, age: number, removedAgo = 0) => ({
  postId,
  blogId: blog.id,
  publishTimeMillis: now - age * hour,
  removedTimeMillis: now - removedAgo * hour,
});
const buildFound = (changes: Partial<FeedPage>): FeedPage => ({
  items: [],
  changedTimeMillis: now,
  olderTimeMillis: null,
  removed: [],
  tag: null,
  person: null,
  people: [buildPerson("1")],
  blogs: [blog, sister],
  links: [],
  ...changes,
});
const present = (found: FeedPage, name: string | null, of = blog) =>
  presentFeed(
    found,
    {
      address: { format: "rss", subject: name === null ? { kind: "blog" } : { kind: "partner", name } },
      archive: null,
      partner: name === null ? null : findPartner(name, blog),
      title: "Kotaku",
      description: "",
      hub: "",
    },
    buildPage(of),
  );

test("editors' picks have the logo that the blog's look has for them, also where one is drawn", () => {
  const look = { logoImage: "media-a1.png.900x900", picksImage: "media-b2.png.400x400" };
  const logoWith = (given: Record<string, string>) =>
    present(buildFound({}), "editors-picks", { ...blog, looks: [{ liveMillis: 1, look: given }] }).logo;
  expect(logoWith(look)).toContain("media-b2.png");
  expect(logoWith({ logoImage: look.logoImage })).toBe(
    "https://kotaku.com/profile-assets/editors-pick/kotaku.png",
  );
});

describe("a deleted post", () => {
  const items = Array.from({ length: 40 }, (_, index) => buildItem(String(100 + index), index));

  test("is sent once more with its id, a past expiry, and no content", () => {
    const found = buildFound({ items: items.slice(0, 3), removed: [removed("7", 5, 1)] });
    const { items: sent } = present(found, "msn");
    expect(sent.map(({ id }) => id)).toEqual(["100", "101", "102", "7"]);
    expect(sent.at(-1)).toMatchObject({
      url: "https://kotaku.com/7",
      title: "This story has been taken down",
      html: "",
      expires: now - hour,
      updated: now - hour,
      published: now - 5 * hour,
    });
    const rss = printRss(present(found, "msn"));
    expect(checkRss(rss)).toEqual([]);
    expect(rss).toContain("<mi:expirationDate>2026-11-21T14:00:00Z</mi:expirationDate>");
  });

  test("is sent for as long as it would have been listed", () => {
    const full = buildFound({ items, removed: [removed("7", 19.5), removed("8", 18.5)] });
    expect(
      present(full, "msn")
        .items.map(({ id }) => id)
        .slice(20),
    ).toEqual(["8"]);
    const old = buildFound({ items: items.slice(0, 3), removed: [removed("7", 366 * 24)] });
    expect(present(old, "msn").items).toHaveLength(3);
  });

  test("is not in public feeds, and not sent twice", () => {
    const found = buildFound({ items: items.slice(0, 2), removed: [removed("7", 1), removed("100", 1)] });
    expect(present(found, null).items.map(({ id }) => id)).toEqual(["100", "101"]);
    expect(present(found, "editors-picks").items).toHaveLength(2);
    expect(present(found, "msn").items.map(({ id }) => id)).toEqual(["100", "101", "7"]);
  });
});

test("a partner gets its number of accepted posts", () => {
  const items = Array.from({ length: 60 }, (_, index) =>
    buildItem(String(index), index, index % 2 === 0 ? {} : { sponsored: true }),
  );
  const sent = present(buildFound({ items }), "msn").items;
  expect(sent).toHaveLength(20);
  expect(sent.every(({ id }) => Number(id) % 2 === 0)).toBe(true);
});

describe("the verdict on one story", () => {
  const picks = findPartner("editors-picks", blog) ?? expect.fail();
  const msn = findPartner("msn", blog) ?? expect.fail();
  const items = Array.from({ length: 25 }, (_, index) => buildItem(String(index), index));
  const check = (id: string, partner: typeof msn, changes: Partial<FeedPage> = { items }) =>
    evaluateStory(id, buildFound(changes), partner, buildPage(blog));

  test("is positive if no rule is violated", () => {
    expect(check("3", msn)).toEqual({ reason: null, faults: [] });
    expect(check("3", picks)).toEqual({ reason: null, faults: [] });
  });

  test("lists violated rules", () => {
    const faults = [{ id: "feed.fault.sponsored" }];
    const paid = { items: [buildItem("3", 1, { sponsored: true })] };
    expect(check("3", msn, paid)).toEqual({ reason: "notTaken", faults });
  });

  test("tells that it isn't curated, or beyond the number of posts", () => {
    expect(check("99", picks)).toEqual({ reason: "notPicked", faults: [] });
    expect(check("24", picks)).toEqual({ reason: "older", faults: [] });
  });

  test("is missing if it is not in the blog's own list", () => {
    expect(check("99", msn)).toEqual({ reason: null, faults: [] });
  });

  test("uses its position in the list, or all curated posts", () => {
    const own = buildStoryQuery(now, blog, msn);
    expect([own.list, own["since"], own["before"]]).toEqual(["own", String(now), String(now + 60_000)]);
    expect(buildStoryQuery(now, blog, picks)).toEqual(
      buildFeedQuery({ kind: "partner", name: "editors-picks" }, blog, null, picks),
    );
  });
});

test("the main site has no feeds for partners", () => {
  expect(listPartners({ ...blog, isMainSite: true })).toEqual([]);
  const properties = { ...blog.properties, feedEditorsPicks: false };
  expect(listPartners({ ...blog, properties }).map(({ name }) => name)).toEqual(["msn", "yahoo", "partner"]);
});

test("a repost names who shared it and its source", () => {
  const item = buildItem("9", 3, { defaultBlogId: sister.id, permalink: "https://jezebel.com/a-story-9" });
  const repost = { id: "9-9", blogId: blog.id, personId: "1", timestamp: now - hour };
  const [shared] = present(buildFound({ items: [{ ...item, timestamp: now - hour, repost }] }), null).items;
  expect(shared).toMatchObject({
    id: "9",
    url: "https://jezebel.com/a-story-9",
    published: now - hour,
    source: { name: "Jezebel", url: "https://jezebel.com/", feedUrl: "https://jezebel.com/rss" },
  });
  expect(shared?.html).toMatch(
    /^<p><em><a href="https:\/\/jezebel\.com\/">Shared by Person 1 from Jezebel<\/a><\/em><\/p>/,
  );
});

test("a post reposted on its own blog is in the feed once, at the time of sharing", () => {
  const repost = { id: "9-9", blogId: blog.id, personId: null, timestamp: now };
  const own = buildItem("9", 3);
  const items = [{ ...own, timestamp: now, repost }, buildItem("8", 1), own];
  expect(present(buildFound({ items }), null).items.map(({ id }) => id)).toEqual(["9", "8"]);
});

test("a sponsored post is labeled in its text and metadata", () => {
  const [item] = present(buildFound({ items: [buildItem("1", 1, { sponsored: true })] }), null).items;
  expect(item?.html).toMatch(/^<p><strong>Sponsored<\/strong><\/p>/);
  expect(item?.categories).toEqual(["Sponsored"]);
});

test("a headline has the same characters in every format", () => {
  const found = buildFound({ items: [buildItem("1", 1, { headline: "A\u0000\u001f story, half \ud800" })] });
  const json = JSON.parse(printJsonFeed(present(found, null))) as { items: { title: string }[] };
  expect(json.items.map(({ title }) => title)).toEqual(["A story, half \ufffd"]);
  expect(printRss(present(found, null))).toContain("<title>A story, half \ufffd</title>");
});

const image = {
  id: "boat",
  format: "jpg",
  width: 1600,
  height: 900,
  alt: "A boat",
  focalPoint: null,
  remoteUrl: null,
};

test("an image for cards is only in our own feeds", () => {
  const found = buildFound({ items: [buildItem("1", 1, { featuredMedia: image })] });
  const pictures = [null, "msn"].map((partner) => present(found, partner).items[0]?.picture);
  expect(pictures).toEqual([expect.objectContaining({ alt: "A boat" }), null]);
});

test("images that may not be syndicated are only in our own feeds", () => {
  const media = {
    type: "Image" as const,
    image,
    alignment: "Center" as const,
    caption: [],
    attribution: [],
    lightbox: true,
  };
  const withRight = (maySyndicate: boolean) =>
    buildFound({
      items: [
        buildItem("1", 1, {
          mainMedia: { ...media, maySyndicate, videoId: null },
          body: [...body, { ...media, maySyndicate }],
        }),
      ],
    });
  const count = (found: FeedPage, partner: string | null) => {
    const [item] = present(found, partner).items;
    return [item?.picture !== null, item?.html.match(/<img /g)?.length ?? 0];
  };
  expect([
    count(withRight(true), "msn"),
    count(withRight(false), "msn"),
    count(withRight(false), null),
  ]).toEqual([
    [true, 1],
    [false, 0],
    [true, 2],
  ]);
});
