import * as v from "valibot";
import { defineRead } from "./call.ts";
import { Blog } from "./entities/blog.ts";
import { BlogId } from "./entities/ids.ts";
import { Person } from "./entities/person.ts";
import { Pagination, PostSummary } from "./entities/post.ts";
import { Tag } from "./entities/taxonomy.ts";
import { queryNumber } from "./query.ts";
import { maxSearchLength } from "./search-words.ts";

/** What is looked through: stories, or approved replies. */
export const searchKinds = ["stories", "replies"] as const;
/** `relevance`: what has the words in its headline or topics first, each newest first. */
export const searchOrders = ["relevance", "newest"] as const;

/** Results beyond this are not paged to: whoever gets here looks for something else. */
export const maxSearchResults = 1_000;

const SearchText = v.pipe(v.string(), v.maxLength(maxSearchLength));
const Name = v.pipe(v.string(), v.maxLength(200));
const millis = v.optional(queryNumber);

/** A result: a story, or a reply with the story that it stands below. */
export const SearchResult = v.object({
  post: PostSummary,
  story: v.optional(v.nullable(PostSummary), null),
  /** The words around the first place that was found, as plain text; empty where a password guards the text. */
  fragment: v.string(),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

export const SearchPage = v.object({
  /** What there is none of under the name that was given: then nothing is found. */
  unknown: v.optional(v.nullable(v.picklist(["author", "tag"])), null),
  items: v.array(SearchResult),
  pagination: Pagination,
  people: v.array(Person),
  blogs: v.array(Blog),
});
export type SearchPage = v.InferOutput<typeof SearchPage>;

/**
 * Published stories, or approved replies, that have all of some words (`search-words.ts`: phrases, `-`, `OR`; nothing
 * typed is an error). Without words, all that the filters leave, newest first.
 */
export const searchPosts = defineRead({
  service: "core",
  path: "post/search",
  query: v.object({
    q: v.optional(SearchText, ""),
    kind: v.optional(v.picklist(searchKinds), "stories"),
    order: v.optional(v.picklist(searchOrders), "relevance"),
    /** Only what stands on this blog, its shared stories included. */
    blogId: v.optional(BlogId),
    /** A screen name, in any case. */
    author: v.optional(Name),
    /** A tag by its url name or canonical name, in any case. */
    tag: v.optional(Name),
    storyType: v.optional(Name),
    /** Published at this moment (ms) or later, and before that one. */
    since: millis,
    until: millis,
    startIndex: v.optional(v.pipe(queryNumber, v.maxValue(maxSearchResults - 1)), "0"),
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(50)), "20"),
  }),
  reply: SearchPage,
});
export type SearchQuery = v.InferOutput<(typeof searchPosts)["query"]>;

/** Topics and authors whose name has a word that begins so: a few of each, the shortest names first. */
export const suggestSearch = defineRead({
  service: "core",
  path: "search/suggest",
  query: v.object({ q: SearchText }),
  reply: v.object({ tags: v.array(Tag), people: v.array(Person) }),
});
export type SearchSuggestions = v.InferOutput<(typeof suggestSearch)["reply"]>;
/** Of each. */
export const maxSuggestions = 5;
