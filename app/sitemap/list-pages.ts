import type * as v from "valibot";
import { encodeSegment } from "../../contract/encode-segment.ts";
import type { StoryTypeTree } from "../../contract/entities/taxonomy.ts";
import type { getSitemapPages } from "../../contract/sitemaps.ts";
import type { BlogContext } from "../blog/page-context.ts";
import type { SitemapEntry } from "./build-sitemap.ts";

type Pages = v.InferOutput<(typeof getSitemapPages)["reply"]>;

/** The blog's story types and sections that have pages. */
export interface KnownLists {
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
