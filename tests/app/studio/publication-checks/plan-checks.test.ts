import { describe, expect, test } from "vitest";
import {
  planChecks,
  type Network,
  type PartnerFeed,
} from "../../../../app/studio/publication-checks/plan-checks.ts";
import type { PublicationReport } from "../../../../contract/syndication/publication-checks.ts";
import { buildBlog, mainSite, now, sister } from "../../page-fixture.ts";
import { createPost } from "./create-post.ts";

type Post = PublicationReport["post"];
const day = 86_400_000;
const whole: Partial<Post> = { tag: "zelda", author: "Ada", hasFilm: true };
const partner: PartnerFeed = {
  name: "msn",
  path: "/rss/msn",
  exclusion: "msn",
  reason: null,
  detail: null,
  isUnsure: false,
};
const plan = (post: Partial<Post> = {}, more: Partial<Network> = {}) =>
  planChecks(createPost(now, { ...whole, ...post }), {
    blog: buildBlog(),
    mainSite,
    sisters: [sister],
    now,
    hasOwnImages: true,
    partners: [partner],
    ...more,
  });
const feeds = ["rss", "atom", "json", "partner", "tag", "author"];
const files = ["month", "news", "video"];
const all = (kinds: readonly string[], why: string) => Object.fromEntries(kinds.map((kind) => [kind, why]));

test("a story that is out, with everything, has to be everywhere", () => {
  const checks = plan({ reposts: [{ blogId: sister.id, timestamp: now }] });
  expect(checks.filter(({ exemption }) => exemption !== null)).toEqual([]);
  expect(checks.map(({ kind, host, path }) => [kind, `${host}${path}`])).toEqual([
    ["page", "kotaku.com/the-lead-story-1830000001"],
    ["data", "kotaku.com/the-lead-story-1830000001"],
    ["image", "kotaku.com/the-lead-story-1830000001"],
    ["rss", "kotaku.com/rss"],
    ["atom", "kotaku.com/atom"],
    ["json", "kotaku.com/feed.json"],
    ["partner", "kotaku.com/rss/msn"],
    ["tag", "kotaku.com/tag/zelda/rss"],
    ["author", "kinja.com/Ada/rss"],
    ["month", "kotaku.com/sitemap-2026-11.xml"],
    ["news", "kotaku.com/sitemap_news.xml"],
    ["video", "kotaku.com/sitemap_video.xml"],
    ["search", "kotaku.com/search?q=%22The+Lead+%3CStory%3E%22"],
    ["repost", "jezebel.com/rss"],
  ]);
});

describe("why a story need not be somewhere", () => {
  test.each<[string, Partial<Post>, Record<string, string>, Partial<Network>?]>([
    ["it is a page", { isPage: true }, { ...all(feeds, "page"), ...all(files, "page"), search: "page" }],
    [
      "a password guards it",
      { hasPassword: true },
      { ...all(feeds, "password"), ...all(files, "password"), search: "password" },
    ],
    ["it is kept out of feeds", { exclusions: ["rss"] }, all(feeds, "excluded")],
    ["it is kept from a partner", { exclusions: ["msn"] }, { partner: "excluded" }],
    ["it is kept out of sitemaps", { exclusions: ["sitemap"] }, all(files, "excluded")],
    ["search engines are not to list it", { doNotCrawl: true }, all(files, "excluded")],
    ["it has been paid for", { isSponsored: true }, { news: "noNews" }],
    ["it is satire", {}, { news: "noNews" }, { blog: buildBlog({ isSatire: true }) }],
    ["it is no news any more", { publishTimeMillis: now - 2 * day - 1 }, { news: "oldNews" }],
    ["it is news still", { publishTimeMillis: now - 2 * day }, {}],
    [
      "it has no headline",
      { headline: "" },
      { data: "noHeadline", news: "noHeadline", search: "noHeadline" },
    ],
    ["it has no topic", { tag: null }, { tag: "noTag" }],
    ["nobody signs for it", { author: null }, { author: "noBylines" }],
    ["the blog signs for it", {}, { author: "noBylines" }, { blog: buildBlog({}, { noBlogBylines: true }) }],
    ["it has no film", { hasFilm: false }, { video: "noVideo" }],
    ["it has no picture", { hasPicture: false }, { image: "noImage" }],
    ["its pictures are elsewhere", {}, { image: "elsewhere" }, { hasOwnImages: false }],
    ["its hour has not come", { state: "scheduled" }, { data: "notOut", image: "notOut" }],
    [
      "a partner's rules are against it",
      {},
      { partner: "notTaken" },
      { partners: [{ ...partner, reason: "notTaken" }] },
    ],
  ])("%s", (_, post, expected, network) => {
    const exempt = plan(post, network).filter(({ exemption }) => exemption !== null);
    expect(Object.fromEntries(exempt.map(({ kind, exemption }) => [kind, exemption]))).toEqual(expected);
  });
});

test("a headline is looked for as one phrase of what a search takes", () => {
  const path = plan({ headline: `"Read" this ${"on and ".repeat(40)}` }).find(
    ({ kind }) => kind === "search",
  )?.path;
  const q = new URLSearchParams(path?.split("?")[1]).get("q") ?? "";
  expect(q).toMatch(/^"Read {2}this on and [^"]*"$/);
  expect(q.length).toBeLessThanOrEqual(200);
});

test("what was shared is looked for since it was, and at no blog that is gone", () => {
  const reposts = [
    { blogId: sister.id, timestamp: now - 1_000 },
    { blogId: "77", timestamp: now },
  ];
  expect(plan({ reposts }).filter(({ kind }) => kind === "repost")).toMatchObject([
    { host: "jezebel.com", blogName: "Jezebel", since: now - 1_000 },
  ]);
});
