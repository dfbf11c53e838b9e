import type * as v from "valibot";
import type { StoryTypeTree } from "../../contract/entities/taxonomy.ts";
import {
  sitemapFileLength,
  type getSitemapPages,
  type getSitemapVideos,
} from "../../contract/syndication/sitemaps.ts";
import { encodeSegment } from "../../contract/wire/encode-segment.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { buildAbsoluteUrl } from "../link/addressing.ts";
import { findVideo, findLeadVideo } from "../rich-text/video/find-video.ts";
import type { SitemapEntry, VideoEntry } from "./build-sitemap.ts";

type Pages = v.InferOutput<(typeof getSitemapPages)["reply"]>;

/** The blog's story types and sections that have pages. */
interface KnownLists {
  storyTypes: readonly StoryTypeTree[];
  specialSections: readonly { urlName: string }[];
  /** Pages of the footer with a text of the blog's own; the others are drafts, or the same as on other blogs. */
  informationPages: readonly string[];
}

/**
 * A blog's listing pages and standalone pages. Leaves out paged archives, and story types or sections the
 * blog hasn't declared, since they have no page.
 */
export function listPages(
  pages: Pages,
  { storyTypes, specialSections, informationPages }: KnownLists,
  { addressing, blog }: Pick<BlogContext, "addressing" | "blog">,
): SitemapEntry[] {
  const entry = (path: string, changed: number | null): SitemapEntry => ({
    href: addressing.absolute(blog.host, path),
    changed,
  });
  const sections = new Set(specialSections.map(({ urlName }) => urlName));
  return [
    entry("/", pages.newestTimeMillis),
    ...(pages.newestTimeMillis === null ? [] : [entry("/latest", pages.newestTimeMillis)]),
    entry("/about", null),
    entry("/corrections", null),
    ...informationPages.map((name) => entry(`/${name}`, null)),
    ...pages.storyTypes
      .filter((list) => isDeclared(list, storyTypes))
      .map((list) => entry(buildStoryTypePath(list), list.newestTimeMillis)),
    ...pages.sections
      .filter(({ urlName }) => sections.has(urlName))
      .map(({ urlName, newestTimeMillis }) => entry(`/s/${encodeSegment(urlName)}`, newestTimeMillis)),
    ...pages.tags.map(({ urlName, newestTimeMillis }) =>
      entry(`/tag/${encodeSegment(urlName)}`, newestTimeMillis),
    ),
    ...pages.people.map(({ screenName, newestTimeMillis }) => entry(`/${screenName}`, newestTimeMillis)),
  ];
}

type List = Pick<Pages["storyTypes"][number], "storyType" | "category" | "subcategory">;

const buildStoryTypePath = ({ storyType, category, subcategory }: List) =>
  `/c/${[storyType, category, subcategory]
    .filter((step) => step !== null)
    .map(encodeSegment)
    .join("/")}`;

function isDeclared({ storyType, category, subcategory }: List, trees: readonly StoryTypeTree[]): boolean {
  const tree = trees.find(({ id }) => id === storyType);
  if (tree === undefined || category === null) return tree !== undefined;
  const found = tree.categories.find(({ id }) => id === category);
  if (found === undefined || subcategory === null) return found !== undefined;
  return found.subcategories.some(({ id }) => id === subcategory);
}

type StoryWithVideo = v.InferOutput<(typeof getSitemapVideos)["reply"]>["items"][number];

/** Stories with their videos for a video sitemap; stories without a usable video are left out. */
export function listVideos(items: readonly StoryWithVideo[], context: BlogContext): VideoEntry[] {
  const entries = items.map((item) => ({
    href: context.addressing.absolute(context.blog.host, new URL(item.permalink).pathname),
    videos: findVideos(item, context),
  }));
  return entries.filter(({ videos }) => videos.length > 0);
}

function findVideos(item: StoryWithVideo, context: BlogContext): VideoEntry["videos"] {
  const { images, videoBase, videoHost } = context;
  const lead = findLeadVideo(item.mainMedia);
  const poster = item.mainMedia?.image ?? null;
  const nodes = [...(lead === null ? [] : [lead]), ...item.films];
  const absolute = (href: string | null) => href && buildAbsoluteUrl(href, context);
  return nodes.flatMap((node) => {
    const video = findVideo(node, { images, videoBase, videoHost, poster });
    const title = video?.title || item.headline || item.excerpt;
    if (!video || title === "") return [];
    return [
      {
        thumbnail: buildAbsoluteUrl(video.thumbnail, context),
        title,
        description: item.excerpt || item.headline || title,
        published: item.publishTimeMillis,
        file: absolute(video.file),
        player: absolute(video.player),
        duration: video.duration,
      },
    ];
  });
}

/** Time for which Google counts a story as news (two days), ms. */
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

/** Listed in the index, not in `robots.txt`, which can't tell if it exists. */
const videoSitemapPath = "/sitemap_video.xml";

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
