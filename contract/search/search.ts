import * as v from "valibot";
import { defineRead } from "../wire/call.ts";
import { Blog } from "../entities/blog.ts";
import { BlogId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { Pagination, PostSummary } from "../entities/post.ts";
import { Tag } from "../entities/taxonomy.ts";
import { listOf } from "../wire/list-of.ts";
import { queryBoolean, queryList, queryNumber } from "../wire/query.ts";
import { maxSearchLength } from "./parse-search.ts";

/** Kinds of searched posts: stories, or approved replies. */
export const searchKinds = ["stories", "replies"] as const;
/** `relevance`: matches in the headline or topics first, newest first within each group. */
export const searchOrders = ["relevance", "newest"] as const;

/** Maximum number of results that can be paged through. */
export const maxSearchResults = 1_000;

const SearchText = v.pipe(v.string(), v.maxLength(maxSearchLength));
const Name = v.pipe(v.string(), v.maxLength(200));
const millis = v.optional(queryNumber);

/** A search result: a story, or a reply with its story. */
export const SearchResult = v.object({
  post: PostSummary,
  story: v.optional(v.nullable(PostSummary), null),
  /** The text around the first match, as plain text. */
  fragment: v.string(),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

/** Limit for counting results. */
export const maxSearchCount = 100;

/**
 * Numbers of results for the same search with other filters. They count results with all words, up to `maxSearchCount`.
 */
export const SearchCounts = v.object({
  stories: v.number(),
  replies: v.number(),
  /** For the last 7 and 365 days, ignoring the requested dates. */
  week: v.number(),
  year: v.number(),
  /** In the order of `countedTypes`. */
  storyTypes: v.array(v.number()),
});
export type SearchCounts = v.InferOutput<typeof SearchCounts>;

export const SearchPage = v.object({
  /** The filter whose value does not exist; the result is then empty. */
  unknown: v.optional(v.nullable(v.picklist(["author", "tag"])), null),
  /** The query whose results these are; the requested one if absent. The results contain its words, or most of them. */
  answered: v.optional(v.nullable(v.string()), null),
  /** Another spelling. If nothing matched the query as typed, the results are for this one. */
  proposal: v.optional(v.nullable(v.string()), null),
  /** True if no result has all of the words. */
  isPartial: v.optional(v.boolean(), false),
  /** Null if not requested. */
  counts: v.optional(v.nullable(SearchCounts), null),
  items: listOf(SearchResult),
  pagination: Pagination,
  people: listOf(Person),
  blogs: listOf(Blog),
});
export type SearchPage = v.InferOutput<typeof SearchPage>;

/**
 * Published stories or approved replies that match a query (`parse-search.ts`: phrases, `-`, `OR`; any input
 * is valid). An empty query returns everything the filters allow, newest first.
 */
export const searchPosts = defineRead({
  service: "core",
  path: "post/search",
  limiter: "search",
  query: v.object({
    q: v.optional(SearchText, ""),
    kind: v.optional(v.picklist(searchKinds), "stories"),
    order: v.optional(v.picklist(searchOrders), "relevance"),
    /** Only posts on this blog, including reposts. */
    blogId: v.optional(BlogId),
    /** A screen name, case-insensitive. */
    author: v.optional(Name),
    /** A tag's url name or canonical name, case-insensitive. */
    tag: v.optional(Name),
    storyType: v.optional(Name),
    /** Published at or after `since` and before `until`, ms. */
    since: millis,
    until: millis,
    withCounts: v.optional(queryBoolean, "false"),
    /** Story types that are counted, 8 at most. */
    countedTypes: v.optional(v.pipe(queryList, v.maxLength(8)), []),
    startIndex: v.optional(v.pipe(queryNumber, v.maxValue(maxSearchResults - 1)), "0"),
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(50)), "20"),
  }),
  reply: SearchPage,
});
export type SearchQuery = v.InferOutput<(typeof searchPosts)["query"]>;

/** Maximum number of tags, of people and of stories. */
export const maxSuggestions = 5;

/**
 * Suggestions while typing: topics and authors with a word that starts with the input, a few of each, shortest names
 * first; and on request stories with its words in their headlines, best first. If nothing starts with the input, one
 * wrong letter is forgiven.
 */
export const suggestSearch = defineRead({
  service: "core",
  path: "search/suggest",
  limiter: "search",
  query: v.object({
    q: SearchText,
    /** Only stories of this blog. */
    blogId: v.optional(BlogId),
    maxStories: v.optional(v.pipe(queryNumber, v.maxValue(maxSuggestions)), "0"),
  }),
  reply: v.object({
    tags: v.array(Tag),
    people: listOf(Person),
    stories: v.optional(listOf(PostSummary), []),
  }),
});
export type SearchSuggestions = v.InferOutput<(typeof suggestSearch)["reply"]>;
export type SuggestQuery = v.InferOutput<(typeof suggestSearch)["query"]>;
