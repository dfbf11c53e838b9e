import { bodyText } from "../../contract/plaintext.ts";
import {
  maxSearchResults,
  maxSuggestions,
  type SearchPage,
  type SearchQuery,
  type SearchSuggestions,
} from "../../contract/search.ts";
import { cutFragment, matchesSearch, parseSearch, startsWords } from "../../contract/search-words.ts";
import type { Tag } from "../../contract/entities/taxonomy.ts";
import type { PostRow } from "./post-row.ts";
import { presentSummary } from "./present-post.ts";
import { findSurroundings } from "./surroundings.ts";
import type { Tables } from "./tables.ts";
import { findTag, hasTag } from "./tag.ts";
import { isListed, isVisible } from "./visibility.ts";

const readText = (post: PostRow) => (post.password === null ? bodyText(post.body) : "");
const nameTags = (post: PostRow) => post.tags.map(({ displayName }) => displayName).join(" ");

/** What a search is narrowed to. */
function isInScope(post: PostRow, query: SearchQuery, authorId: string | undefined): boolean {
  const { kind, blogId, tag, storyType, since = 0, until = Infinity } = query;
  return (
    (post.parentId === null) === (kind === "stories") &&
    (blogId === undefined ||
      post.blogId === blogId ||
      post.reposts.some((repost) => repost.blogId === blogId)) &&
    (authorId === undefined || post.authorIds.includes(authorId)) &&
    (tag === undefined || post.tags.some((one) => hasTag(one, tag))) &&
    (storyType === undefined || post.storyType === storyType) &&
    post.publishTimeMillis >= since &&
    post.publishTimeMillis < until
  );
}

const findAuthor = ({ people }: Tables, name: string | undefined) =>
  name === undefined
    ? undefined
    : [...people.values()].find(({ screenName }) => screenName.toLowerCase() === name.toLowerCase());

/** What there is none of under its name. */
function findUnknown(tables: Tables, { author, tag }: SearchQuery): SearchPage["unknown"] {
  if (author !== undefined && !findAuthor(tables, author)) return "author";
  return tag !== undefined && !findTag(tables, tag) ? "tag" : null;
}

const byNewest = (a: PostRow, b: PostRow) =>
  b.publishTimeMillis - a.publishTimeMillis || (a.id < b.id ? 1 : -1);

/** What is found, best first. */
function findPosts(tables: Tables, query: SearchQuery, now: number): PostRow[] {
  const search = parseSearch(query.q);
  const author = findAuthor(tables, query.author);
  const found = [...tables.posts.values()]
    .filter((post) => isVisible(tables, post, now) && !post.isPage)
    .filter((post) => post.parentId === null || post.approved)
    .filter((post) => isInScope(post, query, author?.id))
    .filter((post) =>
      matchesSearch(search, [post.headline, post.subhead ?? "", nameTags(post), readText(post)]),
    )
    .toSorted(byNewest);
  if (query.order === "newest") return found;
  const isHead = (post: PostRow) =>
    matchesSearch({ wanted: search.wanted, unwanted: [] }, [post.headline, nameTags(post)]);
  return [...found.filter(isHead), ...found.filter((post) => !isHead(post))];
}

/** A page of what is found. */
export function searchPosts(tables: Tables, query: SearchQuery, now: number): SearchPage {
  const { startIndex, maxReturned } = query;
  const unknown = findUnknown(tables, query);
  const found = unknown === null ? findPosts(tables, query, now).slice(0, maxSearchResults) : [];
  const shown = found.slice(startIndex, startIndex + maxReturned);
  const phrases = parseSearch(query.q).wanted.flat();
  const items = shown.map((row) => {
    const starter = row.parentId === null ? undefined : tables.posts.get(row.starterId);
    return {
      post: presentSummary(tables, row, now),
      story: starter ? presentSummary(tables, starter, now) : null,
      fragment: cutFragment(readText(row), phrases),
    };
  });
  return {
    unknown,
    items,
    pagination: {
      curr: { startIndex, maxReturned },
      next:
        found.length > startIndex + maxReturned
          ? { startIndex: startIndex + maxReturned, maxReturned }
          : null,
    },
    ...findSurroundings(
      tables,
      items.map(({ post }) => post),
    ),
  };
}

const byLength =
  <T>(nameOf: (value: T) => string, keyOf: (value: T) => string) =>
  (a: T, b: T) =>
    nameOf(a).length - nameOf(b).length || (keyOf(a) < keyOf(b) ? -1 : 1);

/** Topics and authors of what can be read now, a word of which begins so. */
export function suggestSearch(tables: Tables, typed: string, now: number): SearchSuggestions {
  const words = parseSearch(typed)
    .wanted.flat()
    .flatMap((phrase) => phrase.words);
  if (words.length === 0) return { tags: [], people: [] };
  const stories = [...tables.posts.values()].filter((post) => isListed(post, now));
  const tags = new Map<string, Tag>(stories.flatMap((post) => post.tags).map((tag) => [tag.safeName, tag]));
  const authors = new Set(stories.flatMap((post) => post.authorIds));
  return {
    tags: [...tags.values()]
      .filter(({ displayName, urlName }) => startsWords(`${displayName} ${urlName}`, words))
      .toSorted(
        byLength(
          (tag) => tag.displayName,
          (tag) => tag.safeName,
        ),
      )
      .slice(0, maxSuggestions),
    people: [...tables.people.values()]
      .filter(({ id }) => authors.has(id))
      .filter(({ displayName, screenName }) => startsWords(`${displayName} ${screenName}`, words))
      .toSorted(
        byLength(
          (person) => person.displayName,
          (person) => person.id,
        ),
      )
      .slice(0, maxSuggestions),
  };
}
