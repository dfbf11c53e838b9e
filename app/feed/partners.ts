import type { Blog } from "../../contract/entities/blog.ts";
import { hasEditorsPickLogo } from "../blog/network.ts";
import type { FeedTagRules } from "../rich-text/feed/feed-printing.ts";
import type { FeedType } from "../rich-text/restyle-for-feed.ts";
import { msnTags } from "./partner-tags.ts";

/** Characters, the ends included. */
export interface Span {
  min: number;
  max: number;
}

/** What somebody who shows our posts takes. Everything that differs from partner to partner is here. */
export interface Partner {
  /** In the address: `/rss/{name}`. */
  name: string;
  /** The exclusion that keeps a post from this partner beside that of all feeds. */
  exclusion: "msn" | "yahoo" | null;
  /** A blog's own posts, or what its editors chose. Shared posts are in their own blog's feed. */
  list: "own" | "picks";
  /** Blogs that have the feed. */
  isOffered: (blogName: string) => boolean;
  /** The channel shows the blog's logo. */
  hasLogo: boolean;
  /** Most posts at a time. */
  items: number;
  /** Which text styles its readers take. */
  style: FeedType;
  /** Null where every element is let in. */
  tags: FeedTagRules | null;
  title: Span;
  /** A short title goes along where the title is longer than `above`. */
  shortTitle: { above: number; max: number } | null;
  /** Characters of the text without its elements. */
  text: Span;
  /** Most elements inside each other. */
  maxDepth: number;
  /** Nothing older, days since it was published; null for no limit. */
  maxAge: number | null;
  /** Days after which it is to be taken down; null for never. */
  expiresAfter: number | null;
  /**
   * CSS pixels of a picture, and width by height. With `needsRight`, pictures that may not be passed on are left out;
   * `isRequired`: a post without one is not taken.
   */
  picture: { width: number; minWidth: number; ratio: Span | null; needsRight: boolean; isRequired: boolean };
  /** Safe names of tags whose posts are not for it. */
  excludedTags: ReadonlySet<string>;
  /** Posts that somebody paid for, and blogs that live by what readers buy. */
  takesSponsored: boolean;
  takesCommerce: boolean;
  takesSatire: boolean;
  /** What was taken back is sent once more, with an end that is past. */
  tellsRemovals: boolean;
}

const everywhere = () => true;
const noLimit: Span = { min: 0, max: Number.MAX_SAFE_INTEGER };
/** Tags that editors put on what is nobody's business but our own readers'. */
const houseTags: ReadonlySet<string> = new Set(["housekeeping", "openthread", "kinja", "nosyndication"]);

const msn: Partner = {
  name: "msn",
  exclusion: "msn",
  list: "own",
  isOffered: everywhere,
  hasLogo: false,
  // Under 30, and about 20 stay.
  items: 20,
  style: "msn",
  tags: msnTags,
  // More than 20 characters.
  title: { min: 21, max: 150 },
  shortTitle: { above: 75, max: 54 },
  text: { min: 450, max: 500_000 },
  maxDepth: 10,
  maxAge: 365,
  expiresAfter: null,
  picture: {
    width: 1315,
    minWidth: 720,
    ratio: { min: 0.5, max: 1.89 },
    needsRight: true,
    isRequired: false,
  },
  excludedTags: houseTags,
  takesSponsored: false,
  takesCommerce: false,
  takesSatire: false,
  tellsRemovals: true,
};

/** No specification of Yahoo's is public: MSN's profile, with as much text as there is (docs/decisions/0086). */
const yahoo: Partner = {
  ...msn,
  name: "yahoo",
  exclusion: "yahoo",
  style: "yahoo",
  items: 30,
  text: { min: 1, max: 500_000 },
  shortTitle: null,
  maxAge: 30,
};

/** A partner without a profile of its own: HTML as every reader of feeds takes it, for a month. */
const generic: Partner = {
  ...msn,
  name: "partner",
  exclusion: null,
  items: 30,
  style: "rss",
  tags: null,
  title: { min: 1, max: 250 },
  shortTitle: null,
  text: { min: 1, max: 500_000 },
  maxDepth: 40,
  maxAge: 30,
  expiresAfter: 30,
  picture: { width: 1315, minWidth: 0, ratio: null, needsRight: true, isRequired: false },
};

/** What the editors chose, with the blog's logo (specification, section 9: logos for 7 blogs). */
const editorsPicks: Partner = {
  ...generic,
  name: "editors-picks",
  list: "picks",
  isOffered: hasEditorsPickLogo,
  hasLogo: true,
  items: 20,
  title: { ...noLimit, min: 1 },
  maxAge: null,
  expiresAfter: null,
  takesCommerce: true,
  tellsRemovals: false,
};

export const partners: readonly Partner[] = [msn, yahoo, generic, editorsPicks];

/** Everybody who has a feed of a blog; of the main site nobody. */
export const listPartners = ({ name, isMainSite }: Pick<Blog, "name" | "isMainSite">): Partner[] =>
  isMainSite ? [] : partners.filter(({ isOffered }) => isOffered(name));

/** The partner whose feed is at `/rss/{name}` of a blog; null where there is none. */
export const findPartner = (name: string, blog: Pick<Blog, "name" | "isMainSite">): Partner | null =>
  listPartners(blog).find((partner) => partner.name === name) ?? null;
