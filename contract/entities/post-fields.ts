import * as v from "valibot";
import { Captions, ImageNode, ImageRef } from "./image.ts";
import { DiscussionMode } from "./mode.ts";

/*
 * The plain fields of a post. Each is one column of the database, and has the same name and value in an import, an
 * export and the services' responses, which are all derived from this table: see docs/how-to/add-a-post-field.md.
 * References (authors, tags, the parent) and derived values (the excerpt, counts) are in `post.ts`, `../import.ts` and
 * `../records/post-records.ts`.
 */

/** Storage of a value in its column: booleans as 0 or 1, lists and objects as JSON. */
export type StoredAs = "text" | "number" | "boolean" | "json";

/**
 * The responses with the field: `card` is a post in lists and everywhere else, `page` is its own page, feeds and the
 * full post, `full` is the full post alone, `none` is none.
 */
export type ShownIn = "card" | "page" | "full" | "none";

export interface PostField {
  column: string;
  storedAs: StoredAs;
  shownIn: ShownIn;
  /** Has a default for absent fields: an importer, another implementation or an older export may omit them. */
  schema: v.OptionalSchema<v.GenericSchema, unknown>;
}

/** The lead image, or the poster image of the lead video. */
export const MainMedia = v.object({
  ...ImageNode.entries,
  /** Set if the lead is a video; the image is then its poster. */
  videoId: v.optional(v.nullable(v.string()), null),
  /** Duration of the video, seconds. Absent if unknown. */
  duration: v.optional(v.number()),
  /** Captions of the video, one file for each language. */
  captions: v.optional(v.array(Captions)),
});
export type MainMedia = v.InferOutput<typeof MainMedia>;

/** Channels from which the post is excluded. */
export const SyndicationExclusion = v.picklist(["rss", "msn", "yahoo", "appleNews", "newsletter", "sitemap"]);

const nullableText = v.optional(v.nullable(v.string()), null);
const falseByDefault = v.optional(v.boolean(), false);

export const postFields = {
  /** Printed instead of the authors' names if set by an editor. */
  byline: { column: "byline", storedAs: "text", shownIn: "card", schema: nullableText },
  /** Empty for a blip. */
  headline: { column: "headline", storedAs: "text", shownIn: "card", schema: v.optional(v.string(), "") },
  subhead: { column: "subhead", storedAs: "text", shownIn: "card", schema: nullableText },
  /** The party that requested a legal removal; set with the status DELETED. */
  removedAtRequestOf: {
    column: "removed_at_request_of",
    storedAs: "text",
    shownIn: "none",
    schema: nullableText,
  },
  /** Plain text shown to readers at the address of a post with the status DELETED. */
  removalNote: { column: "removal_note", storedAs: "text", shownIn: "none", schema: nullableText },
  mainMedia: {
    column: "main_media",
    storedAs: "json",
    shownIn: "card",
    schema: v.optional(v.nullable(MainMedia), null),
  },
  /** The image for cards, if it differs from the lead image. */
  featuredMedia: {
    column: "featured_media",
    storedAs: "json",
    shownIn: "card",
    schema: v.optional(v.nullable(ImageRef), null),
  },
  /** Id; cards also have the name. */
  storyType: { column: "story_type", storedAs: "text", shownIn: "none", schema: nullableText },
  category: { column: "category", storedAs: "text", shownIn: "card", schema: nullableText },
  subcategory: { column: "subcategory", storedAs: "text", shownIn: "card", schema: nullableText },
  specialSection: { column: "special_section", storedAs: "text", shownIn: "full", schema: nullableText },
  /** Position in the editors' order of its special section, from 1; null if sorted by date only. */
  sectionPosition: {
    column: "section_position",
    storedAs: "number",
    shownIn: "card",
    schema: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  },
  isRoundup: { column: "is_roundup", storedAs: "boolean", shownIn: "card", schema: falseByDefault },
  isFeatured: { column: "is_featured", storedAs: "boolean", shownIn: "card", schema: falseByDefault },
  isSticky: { column: "is_sticky", storedAs: "boolean", shownIn: "card", schema: falseByDefault },
  /** A page (about, imprint) has a URL but appears in no stream. */
  isPage: { column: "is_page", storedAs: "boolean", shownIn: "none", schema: falseByDefault },
  sponsored: { column: "sponsored", storedAs: "boolean", shownIn: "card", schema: falseByDefault },
  dropCapEnabled: { column: "drop_cap", storedAs: "boolean", shownIn: "page", schema: falseByDefault },
  doNotCrawl: { column: "do_not_crawl", storedAs: "boolean", shownIn: "card", schema: falseByDefault },
  template: {
    column: "template",
    storedAs: "text",
    shownIn: "card",
    schema: v.optional(v.nullable(v.picklist(["Slideshow"])), null),
  },
  mode: {
    column: "mode",
    storedAs: "text",
    shownIn: "card",
    schema: v.optional(DiscussionMode, "standard"),
  },
  allowReplies: {
    column: "allow_replies",
    storedAs: "boolean",
    shownIn: "card",
    schema: v.optional(v.boolean(), true),
  },
  /** Number of likes, including imported ones. */
  likeCount: { column: "like_count", storedAs: "number", shownIn: "card", schema: v.optional(v.number(), 0) },
  /** For search engines, if they differ from the headline and the standfirst. */
  searchTitle: {
    column: "search_title",
    storedAs: "text",
    shownIn: "page",
    schema: nullableText,
  },
  searchDescription: {
    column: "search_description",
    storedAs: "text",
    shownIn: "page",
    schema: nullableText,
  },
  /** For cards on social networks, if they differ. */
  socialTitle: { column: "social_title", storedAs: "text", shownIn: "page", schema: nullableText },
  socialDescription: {
    column: "social_description",
    storedAs: "text",
    shownIn: "page",
    schema: nullableText,
  },
  socialImage: {
    column: "social_image",
    storedAs: "json",
    shownIn: "page",
    schema: v.optional(v.nullable(ImageRef), null),
  },
  adZone: { column: "ad_zone", storedAs: "text", shownIn: "card", schema: nullableText },
  syndicationExclusions: {
    column: "syndication_exclusions",
    storedAs: "json",
    shownIn: "full",
    schema: v.optional(v.array(SyndicationExclusion), []),
  },
} as const satisfies Record<string, PostField>;

type Fields = typeof postFields;
export type PostFieldName = keyof Fields;
export type PostFieldNameIn<Shown extends ShownIn> = {
  [Name in PostFieldName]: Fields[Name]["shownIn"] extends Shown ? Name : never;
}[PostFieldName];
type Entries<Name extends PostFieldName = PostFieldName> = { [Each in Name]: Fields[Each]["schema"] };

export const postFieldNames = Object.keys(postFields) as PostFieldName[];

/** Names of the fields of one kind of response. */
export const postFieldNamesIn = <Shown extends ShownIn>(shownIn: Shown) =>
  postFieldNames.filter((name) => postFields[name].shownIn === shownIn) as PostFieldNameIn<Shown>[];

const pickEntries = <Name extends PostFieldName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, postFields[name].schema])) as Entries<Name>;

/** The schemas of all fields, for imports and exports. */
export const postEntries = pickEntries(postFieldNames);

/**
 * The schemas of the fields of one kind of response. A value that this release can't read, such as a mode of a newer
 * release after a rollback, counts as absent: the post is shown without it.
 */
export const postEntriesIn = <Shown extends ShownIn>(shownIn: Shown) =>
  Object.fromEntries(
    postFieldNamesIn(shownIn).map((name) => {
      const { schema } = postFields[name];
      return [name, v.fallback(schema, v.getDefault(schema))];
    }),
  ) as unknown as Entries<PostFieldNameIn<Shown>>;

/** All fields with their values. */
export type PostFieldValues = v.InferOutput<v.ObjectSchema<Entries, undefined>>;
