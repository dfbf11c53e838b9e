import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  buildNewsSitemap,
  buildSitemapIndex,
  buildUrlSet,
  buildVideoSitemap,
} from "../../../app/sitemap/build-sitemap.ts";
import { listSitemapFiles, parseSitemapName } from "../../../app/sitemap/sitemap-entries.ts";
import { findRoutePath } from "../../../app/platform/http/request-path.ts";
import { sitemapFileLength } from "../../../contract/syndication/sitemaps.ts";
import { readTexts } from "../../read-texts.ts";

const anyText = fc.string({ unit: "binary", maxLength: 60 });
/** The part of a text that XML can contain. */
const carried = (text: string) =>
  text
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/\r\n?/g, "\n");

describe("sitemaps", () => {
  test("are well-formed for any text, and contain it", () => {
    fc.assert(
      fc.property(anyText, anyText, (title, name) => {
        const xml = buildNewsSitemap([{ href: "https://a.example/?x=1&y=2", title, published: 0 }], {
          name,
          language: "es",
          front: "https://a.example/",
        });
        expect(readTexts(xml, "news:title")).toEqual([carried(title)]);
        expect(readTexts(xml, "news:name")).toEqual([carried(name)]);
        expect(readTexts(xml, "loc")).toEqual(["https://a.example/?x=1&y=2"]);
        expect(readTexts(xml, "news:publication_date")).toEqual(["1970-01-01T00:00:00Z"]);
      }),
    );
  });

  test("contain the time of the last change, if known", () => {
    const xml = buildUrlSet([
      { href: "https://a.example/1", changed: Date.UTC(2019, 10, 4, 18, 5, 1, 9) },
      { href: "https://a.example/2", changed: null },
    ]);
    expect(readTexts(xml, "loc")).toHaveLength(2);
    expect(readTexts(xml, "lastmod")).toEqual(["2019-11-04T18:05:01Z"]);
  });

  test("list videos in schema order, without unknown fields", () => {
    const video = { thumbnail: "t", title: "T", description: "d".repeat(3_000), published: 0 };
    const xml = buildVideoSitemap([
      {
        href: "h",
        videos: [
          { ...video, file: "f", player: null, duration: 154.4 },
          { ...video, file: null, player: "p", duration: null },
          // Durations below a second, or above eight hours.
          { ...video, file: null, player: null, duration: 0.2 },
          { ...video, file: null, player: null, duration: 28_801 },
        ],
      },
    ]);
    expect(readTexts(xml, "video:duration")).toEqual(["154"]);
    expect(readTexts(xml, "video:content_loc")).toEqual(["f"]);
    expect(readTexts(xml, "video:player_loc")).toEqual(["p"]);
    expect(readTexts(xml, "video:description").map((text) => text.length)).toEqual(Array(4).fill(2_048));
  });
});

describe("the sitemaps of a blog", () => {
  const context = {
    now: 10,
    blog: { host: "kotaku.com" },
    addressing: { absolute: (host: string, path: string) => `https://${host}${path}` },
  } as unknown as Parameters<typeof listSitemapFiles>[1];

  test("are its pages, its videos if it has any, and its months, long ones in parts", () => {
    const months = [
      { month: "2019-03", posts: sitemapFileLength, changedTimeMillis: 5 },
      { month: "2019-04", posts: sitemapFileLength + 1, changedTimeMillis: 11 },
      { month: "2019-05", posts: 1, changedTimeMillis: 0 },
    ];
    const files = listSitemapFiles({ months, hasVideos: true }, context);
    expect(files.map(({ href, changed }) => [href.slice("https://kotaku.com".length), changed])).toEqual([
      ["/sitemap-pages.xml", null],
      ["/sitemap_video.xml", null],
      ["/sitemap-2019-03.xml", 5],
      // Future months.
      ["/sitemap-2019-04.xml", null],
      ["/sitemap-2019-04-2.xml", null],
      // Unknown.
      ["/sitemap-2019-05.xml", null],
    ]);
    expect(readTexts(buildSitemapIndex(files), "loc")).toHaveLength(6);
    const hrefs = listSitemapFiles({ months, hasVideos: false }, context).map(({ href }) => href);
    expect(hrefs.join(" ")).not.toContain("video");
  });

  test.each([
    ["pages", { kind: "pages" }],
    ["2019-03", { kind: "posts", month: "2019-03", part: 1 }],
    ["2019-03-2", { kind: "posts", month: "2019-03", part: 2 }],
    ["2019-03-1", null],
    ["2019-13", null],
    ["2019-3", null],
    ["", null],
    ["2019-03-02-1", null],
  ])("%s can be parsed", (name, file) => expect(parseSitemapName(name)).toEqual(file));

  test.each([
    ["/sitemap-2019-03.xml", "/sitemap.xml/2019-03"],
    ["/sitemap.xml", "/sitemap.xml"],
    ["/a/sitemap-2019-03.xml", "/a/sitemap-2019-03.xml"],
    ["/sitemap-a/b.xml", "/sitemap-a/b.xml"],
  ])("%s is routed to %s", (path, routed) => expect(findRoutePath(path)).toBe(routed));
});
