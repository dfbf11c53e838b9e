import * as v from "valibot";
import { defaultTimeZone } from "../zoned-time.ts";
import { ImageRef } from "./image.ts";
import { BlogId, Millis } from "./ids.ts";

export const locales = ["en-US", "es-ES"] as const;
export const Locale = v.picklist(locales);
export type Locale = v.InferOutput<typeof Locale>;

/** Blog properties and sales fields: specification, section 3. */
export const Blog = v.object({
  id: BlogId,
  /** Short name, unique in the network: "kotaku", "esgizmodo". */
  name: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]*$/)),
  displayName: v.string(),
  /** Production host, without scheme or port: "io9.gizmodo.com". */
  host: v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/)),
  /** One that this release doesn't know, as after a rollback, counts as English. */
  locale: v.fallback(Locale, "en-US"),
  blogGroup: v.string(),
  tagline: v.optional(v.string(), ""),
  isSatire: v.optional(v.boolean(), false),
  isCommerce: v.optional(v.boolean(), false),
  /** The network's main site, which hosts profiles and management. Exactly one blog has this set. */
  isMainSite: v.optional(v.boolean(), false),
  /** IANA zone in which the blog dates its posts. */
  timezone: v.optional(v.string(), defaultTimeZone),
  parentBlogId: v.optional(v.nullable(BlogId), null),
  logo: v.optional(v.nullable(ImageRef), null),
  /** Since when it takes no new stories and replies; left out while it does. */
  closedTimeMillis: v.optional(Millis),
  properties: v.object({
    isGmgBlog: v.optional(v.boolean(), true),
    blogGroup: v.optional(v.string(), ""),
    hideViewcounts: v.optional(v.boolean(), false),
    noBlogBylines: v.optional(v.boolean(), false),
    commentsDisabled: v.optional(v.boolean(), false),
    autoRepostToParent: v.optional(v.boolean(), false),
    /**
     * Third-party embeds load with the page; otherwise each is a placeholder card until the reader loads it.
     */
    embedsLoadAtOnce: v.optional(v.boolean(), false),
    /** Stories also have an AMP version. */
    hasAmp: v.optional(v.boolean(), false),
    /** Feeds for partners that the blog has (`contract/feed-partners.ts`). */
    feedMsn: v.optional(v.boolean(), true),
    feedYahoo: v.optional(v.boolean(), true),
    feedPartner: v.optional(v.boolean(), true),
    /** Its curated stories, with its logo. */
    feedEditorsPicks: v.optional(v.boolean(), false),
    /** By contract with them, partners get sponsored stories too. */
    partnersGetSponsored: v.optional(v.boolean(), false),
  }),
  sales: v.object({
    amazonAffiliateTag: v.optional(v.nullable(v.string()), null),
    adNetworkId: v.optional(v.nullable(v.string()), null),
    adSiteName: v.optional(v.nullable(v.string()), null),
    indexExchangeAmpSiteId: v.optional(v.nullable(v.string()), null),
  }),
  /** Links of the header and of the footer, as text (`contract/network/link-lists.ts`); without, magma's own. */
  navigation: v.optional(v.string()),
  footerLinks: v.optional(v.string()),
  /** The blog's accounts elsewhere: URLs, one to a line. */
  accounts: v.optional(v.string()),
  /** Ids of posts that are never recommended beside or below others, one to a line. */
  notRecommended: v.optional(v.string()),
  /** Keys of the newsletters that the blog offers, in this order, one to a line; without, all of its own. */
  newsletterLists: v.optional(v.string()),
  /** Who supports the blog, as text (`contract/network/sponsor.ts`). */
  sponsor: v.optional(v.string()),
  /** Names of tags whose stories no partner's feed has, one to a line. */
  partnerExcludedTags: v.optional(v.string()),
  /**
   * The look that holds and those to come, by time, if they aren't simply the theme (`contract/network/looks.ts`). Of
   * another release, there are none.
   */
  looks: v.optional(
    v.fallback(v.array(v.object({ liveMillis: v.number(), look: v.record(v.string(), v.unknown()) })), []),
  ),
});
export type Blog = v.InferOutput<typeof Blog>;
