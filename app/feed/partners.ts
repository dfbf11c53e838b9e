import type { Blog } from "../../contract/entities/blog.ts";
import {
  applyPartnerSettings,
  partnerRules,
  partnerSettings,
  type PartnerRules,
  type Span,
} from "../../contract/feed-partners.ts";
import type { FeedTag, FeedTagRules, FeedType } from "../rich-text/feed/feed-printing.ts";

/**
 * Elements allowed by MSN (support.microsoft.com, "MSN HTML guidelines and tag restrictions"), and the
 * closest replacements for others.
 */
const msnTags: FeedTagRules = {
  allowed: new Set<FeedTag>([
    "a",
    "blockquote",
    "br",
    "caption",
    "div",
    "em",
    "h2",
    "h3",
    "h4",
    "h5",
    "img",
    "li",
    "ol",
    "p",
    "small",
    "strong",
    "sub",
    "sup",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
    "ul",
  ]),
  replacements: { figure: "div", figcaption: "p", pre: "p", h6: "h5", s: "em" },
};

/**
 * Requirements of a feed partner. All differences between partners are here, and in the part that the
 * checklist uses (`contract/feed-partners.ts`).
 */
export interface Partner extends PartnerRules {
  /** Name in the URL: `/rss/{name}`. */
  name: keyof typeof partnerSettings;
  /** The blog's own posts, or its curated ones. Reposts are only in their home blog's feed. */
  list: "own" | "picks";
  /** The channel shows the blog's logo. */
  hasLogo: boolean;
  /** Maximum number of posts. */
  items: number;
  /** Text styles allowed. */
  style: FeedType;
  /** Null if all elements are allowed. */
  tags: FeedTagRules | null;
  /** Adds a short title of at most `max` characters if the title is longer than `above`. */
  shortTitle: { above: number; max: number } | null;
  /** Maximum nesting depth of elements. */
  maxDepth: number;
  /** Days until a post is removed; null for never. */
  expiresAfter: number | null;
  /**
   * Image requirements: width in CSS pixels, aspect ratio (width by height). `needsRight`: images that may
   * not be syndicated are left out; `isRequired`: posts without an image are rejected.
   */
  picture: { width: number; minWidth: number; ratio: Span | null; needsRight: boolean; isRequired: boolean };
  /** Deleted posts are sent once more with an expiry in the past. */
  tellsRemovals: boolean;
}

const noLimit: Span = { min: 0, max: Number.MAX_SAFE_INTEGER };

const msn: Partner = {
  ...partnerRules.msn,
  name: "msn",
  list: "own",
  hasLogo: false,
  // MSN's limit is below 30; about 20 remain after filtering.
  items: 20,
  style: "msn",
  tags: msnTags,
  shortTitle: { above: 75, max: 54 },
  maxDepth: 10,
  expiresAfter: null,
  picture: {
    width: 1315,
    minWidth: 720,
    ratio: { min: 0.5, max: 1.89 },
    needsRight: true,
    isRequired: false,
  },
  tellsRemovals: true,
};

/** Yahoo has no public specification: MSN's profile with the longest possible text (docs/guides/syndication.md). */
const yahoo: Partner = {
  ...msn,
  ...partnerRules.yahoo,
  name: "yahoo",
  style: "yahoo",
  items: 30,
  shortTitle: null,
};

/** Partners without their own profile: HTML for any feed reader, for a month. */
const generic: Partner = {
  ...msn,
  ...partnerRules.partner,
  name: "partner",
  items: 30,
  style: "rss",
  tags: null,
  shortTitle: null,
  maxDepth: 40,
  expiresAfter: 30,
  picture: { width: 1315, minWidth: 0, ratio: null, needsRight: true, isRequired: false },
};

/** Curated posts with the blog's logo (specification, section 9: for 7 blogs, which have it set). */
const editorsPicks: Partner = {
  ...generic,
  name: "editors-picks",
  list: "picks",
  hasLogo: true,
  items: 20,
  title: { ...noLimit, min: 1 },
  maxAge: null,
  expiresAfter: null,
  takesCommerce: true,
  tellsRemovals: false,
};

export const partners: readonly Partner[] = [msn, yahoo, generic, editorsPicks];

/** What decides which feeds a blog has for partners, and what is in them. */
export type PartnerBlog = Pick<Blog, "isMainSite" | "properties" | "partnerExcludedTags">;

/** Partners with a feed of this blog, with its rules; none for the main site. */
export const listPartners = (blog: PartnerBlog): Partner[] =>
  blog.isMainSite
    ? []
    : partners
        .filter(({ name }) => blog.properties[partnerSettings[name]])
        .map((partner) => applyPartnerSettings(partner, blog));

/** The partner whose feed is at `/rss/{name}` of a blog, or null. */
export const findPartner = (name: string, blog: PartnerBlog): Partner | null =>
  listPartners(blog).find((partner) => partner.name === name) ?? null;
