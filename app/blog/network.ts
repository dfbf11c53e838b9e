/**
 * Data of the network's blogs that the specification states by name and number. Numbers found only in the domain notes
 * are marked. Everything else about a blog is in its database row.
 */

/** Blogs with their ids: specification, section 3, both lists. */
export const blogIds = {
  // First list.
  gizmodo: "4",
  io9: "8",
  kotaku: "9",
  deadspin: "11",
  jalopnik: "12",
  lifehacker: "17",
  jezebel: "39",
  // Second list.
  gizmodoes: "19292",
  studioatgizmodo: "4541888",
  theinventory: "1458353822",
  splinter: "1635895473",
  trackrecord: "1635984514",
  theroot: "1635821517",
  avclub: "1636027099",
  theonion: "1636079510",
  thetakeout: "1636140418",
  earther: "1636390014",
  onionlabs: "1636420981",
  onionnative: "1636420981",
  // Domain notes, Ids of more blogs.
  gawker: "7",
  kinjadeals: "86286",
  compete: "1635889143",
  "tv.avclub": "1636140416",
  "news.avclub": "1636140425",
  theglowup: "1636464432",
  clickhole: "1636577167",
  "cosplay.kotaku": "1538697436",
} as const;

/**
 * Blog groups named in the specification, section 1. Other groups exist (the group of theonion is theonion):
 * they have the default affiliate tag and, unless a theme has the same name, the default theme. Nothing else
 * depends on the name, so it isn't validated.
 */
export const blogGroups = [
  "co-op",
  "bookofjezebel",
  "cink",
  "coreyfoster",
  "deadspin",
  "deals",
  "esgizmodo",
  "gawker",
  "gear",
  "gizmodo",
  "io9",
  "jalopnik",
  "jezebel",
  "kotaku",
  "lifehacker",
  "theroot",
  "gawkerselenium",
] as const;
export type BlogGroup = (typeof blogGroups)[number];

/** Blogs whose AMP pages offer a newsletter (specification, section 9). */
const ampNewsletterBlogIds: ReadonlySet<string> = new Set(["4", "9", "11", "12", "17", "39", "86286"]);
export const hasAmpNewsletter = (blogId: string) => ampNewsletterBlogIds.has(blogId);

/** Links to these open in the same window (specification, sections 5 and 9). */
const mainBlogNames: ReadonlySet<string> = new Set([
  "avclub",
  "deadspin",
  "esgizmodo",
  "gizmodo",
  "jalopnik",
  "jezebel",
  "kotaku",
  "lifehacker",
  "theroot",
  "theonion",
  "thetakeout",
  "splinter",
  "theinventory",
]);
export const isMainBlog = (blogName: string) => mainBlogNames.has(blogName);

/**
 * Blogs with a drawn logo for their feed of editors' picks. The specification (section 9) gives only their
 * number; these are the seven of section 3's first list.
 */
const editorsPickBlogNames: ReadonlySet<string> = new Set([
  "gizmodo",
  "deadspin",
  "jalopnik",
  "kotaku",
  "lifehacker",
  "jezebel",
  "io9",
]);
export const hasEditorsPickLogo = (blogName: string) => editorsPickBlogNames.has(blogName);

/** Number of posts in the sidebar (specification, section 9). */
export const sidebarPostCount = 3;

/** Number of posts in "more from" below an article: two rows of three, or three of two. */
export const moreFromPostCount = 6;
