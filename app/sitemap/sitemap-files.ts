import { sitemapFileLength } from "../../contract/sitemaps.ts";
import type { BlogContext } from "../blog/page-context.ts";
import type { SitemapEntry } from "./build-sitemap.ts";

/** How long a story counts as news for Google (two days), ms. */
export const newsSpan = 2 * 86_400_000;

/** A sitemap listed in the index: `/sitemap-pages.xml`, `/sitemap-2026-11.xml`, `/sitemap-2026-11-2.xml`. */
export type SitemapFile = { kind: "pages" } | { kind: "posts"; month: string; part: number };

const form = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:-([2-9]|[1-9]\d{1,3}))?$/;

/** Parses a file name: the part between `sitemap-` and `.xml`. Null if invalid. */
export function parseSitemapName(name: string): SitemapFile | null {
  if (name === "pages") return { kind: "pages" };
  const [, month, part = "1"] = form.exec(name) ?? [];
  return month === undefined ? null : { kind: "posts", month, part: Number(part) };
}

/** Named in the index, not in `robots.txt`, which cannot know whether there is one. */
export const videoSitemapPath = "/sitemap_video.xml";

export const buildSitemapPath = (name: string) => `/sitemap-${name}.xml`;

/**
 * The sitemaps of a blog for its index: pages first, then videos if there are any, then months. A month's date is its latest change, so old
 * files never change; the pages have no date, because their changes aren't tracked.
 */
export function listSitemapFiles(
  {
    months,
    hasVideos,
  }: {
    months: readonly { month: string; posts: number; changedTimeMillis: number }[];
    hasVideos: boolean;
  },
  { addressing, blog, now }: Pick<BlogContext, "addressing" | "blog" | "now">,
): SitemapEntry[] {
  const entry = (name: string, changed: number | null): SitemapEntry => ({
    href: addressing.absolute(blog.host, buildSitemapPath(name)),
    changed: changed !== null && changed > 0 && changed <= now ? changed : null,
  });
  return [
    entry("pages", null),
    ...(hasVideos ? [{ href: addressing.absolute(blog.host, videoSitemapPath), changed: null }] : []),
    ...months.flatMap(({ month, posts, changedTimeMillis }) =>
      Array.from({ length: Math.ceil(posts / sitemapFileLength) }, (_, index) =>
        entry(index === 0 ? month : `${month}-${index + 1}`, changedTimeMillis),
      ),
    ),
  ];
}
