import * as v from "valibot";
import { defineRead } from "./call.ts";
import { Blog } from "./entities/blog.ts";
import { BlogId } from "./entities/ids.ts";
import { Person } from "./entities/person.ts";
import { Pagination, PostSummary } from "./entities/post.ts";
import { Tag } from "./entities/taxonomy.ts";
import { listOf } from "./list-of.ts";
import { queryNumber } from "./query.ts";
import { maxSearchLength } from "./search-words.ts";

/** What is searched: stories, or approved replies. */
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
  /** The text around the first match, as plain text; empty for password-protected posts. */
  fragment: v.string(),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

export const SearchPage = v.object({
  /** The filter whose value does not exist; the result is then empty. */
  unknown: v.optional(v.nullable(v.picklist(["author", "tag"])), null),
  items: listOf(SearchResult),
  pagination: Pagination,
  people: listOf(Person),
  blogs: listOf(Blog),
});
export type SearchPage = v.InferOutput<typeof SearchPage>;

/**
 * Published stories or approved replies that match a query (`search-words.ts`: phrases, `-`, `OR`; any input
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
    startIndex: v.optional(v.pipe(queryNumber, v.maxValue(maxSearchResults - 1)), "0"),
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(50)), "20"),
  }),
  reply: SearchPage,
});
export type SearchQuery = v.InferOutput<(typeof searchPosts)["query"]>;

/**
 * Suggestions: topics and authors with a word that starts with the input; a few of each, shortest names
 * first.
 */
export const suggestSearch = defineRead({
  service: "core",
  path: "search/suggest",
  limiter: "search",
  query: v.object({ q: SearchText }),
  reply: v.object({ tags: v.array(Tag), people: listOf(Person) }),
});
export type SearchSuggestions = v.InferOutput<(typeof suggestSearch)["reply"]>;
/** Maximum number of tags and of people. */
export const maxSuggestions = 5;
