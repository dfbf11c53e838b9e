import { countCovered, feedWindow } from "../../contract/feed-window.ts";
import type { FeedPage, FeedQuery } from "../../contract/feeds.ts";
import { assertFound } from "../service-error.ts";
import { findBlogById } from "./blog.ts";
import { findPersonByName } from "./people.ts";
import { findLinkedPosts } from "./post-page.ts";
import type { PostRow } from "./post-row.ts";
import { presentShownPost } from "./present-post.ts";
import { findAuthorEntries, findBlogEntries, findHomeEntries, type Entry } from "./stream.ts";
import { findSurroundings } from "./surroundings.ts";
import type { Tables } from "./tables.ts";
import { findTag, hasTag } from "./tag.ts";
import { isPublished } from "./visibility.ts";

type Named = Pick<FeedPage, "tag" | "person">;
interface FeedEntries extends Named {
  entries: Entry[];
}

const byNewest = (a: Entry, b: Entry) => b.timestamp - a.timestamp;

const nobody: Named = { tag: null, person: null };

/** The whole list that a feed is of, in any order; of picks in the editors' own. */
function findFeedEntries(tables: Tables, query: FeedQuery, now: number): FeedEntries {
  const { list, blogId = "", name = "", category, subcategory } = query;
  if (list === "network") return { ...nobody, entries: findHomeEntries(tables, now) };
  if (list === "author") {
    const person = findPersonByName(tables, name);
    return { ...nobody, person, entries: findAuthorEntries(tables, person.id, now) };
  }
  const { blog } = findBlogById(tables, blogId);
  const own = findHomeEntries(tables, now).filter(({ post }) => post.blogId === blog.id);
  if (list === "own") return { ...nobody, entries: own };
  if (list === "picks") return { ...nobody, entries: findPicks(tables, blog.id, own, now) };
  const entries = findBlogEntries(tables, blog.id, now);
  if (list === "blog") return { ...nobody, entries };
  if (list === "tag") {
    const tag = assertFound(findTag(tables, name), `tag ${name}`);
    const isTagged = (post: PostRow) => post.tags.some((entry) => hasTag(entry, tag.safeName));
    return { ...nobody, tag, entries: own.filter(({ post }) => isTagged(post)) };
  }
  const isOfType = (post: PostRow) =>
    post.storyType === name &&
    (category === undefined || post.category === category) &&
    (subcategory === undefined || post.subcategory === subcategory);
  return { ...nobody, entries: own.filter(({ post }) => isOfType(post)) };
}

function findPicks(tables: Tables, blogId: string, own: readonly Entry[], now: number): Entry[] {
  const chosen = (tables.fronts.get(blogId) ?? []).flatMap(({ postId }) => {
    const post = tables.posts.get(postId);
    const isShown = post?.parentId === null && isPublished(post, now);
    return isShown ? [{ id: post.id, timestamp: post.publishTimeMillis, post, repost: null }] : [];
  });
  return chosen.length > 0 ? chosen : own.filter(({ post }) => post.isFeatured).toSorted(byNewest);
}

const isSent = ({ password, isPage, syndicationExclusions }: PostRow, { partner }: FeedQuery) =>
  password === null &&
  !isPage &&
  !syndicationExclusions.some((exclusion) => exclusion === "rss" || exclusion === partner);

/** One document of a feed. Nothing is ever taken back of a network in memory. */
export function presentFeedPage(tables: Tables, query: FeedQuery, now: number): FeedPage {
  const { before = Infinity, since = 0, maxReturned, list } = query;
  const { entries, ...named } = findFeedEntries(tables, query, now);
  const isChosen = list === "picks";
  const ordered = isChosen ? entries : entries.toSorted(byNewest);
  const window = ordered
    .filter(({ timestamp }) => isChosen || (timestamp < before && timestamp >= since))
    .slice(0, feedWindow)
    .map((entry) => ({ ...entry, isSent: isSent(entry.post, query) }));
  const wholeDays = query.wholeDays && !isChosen;
  const covered = window.slice(0, countCovered(window, { maxReturned, wholeDays }));
  const end = covered.at(-1)?.timestamp ?? (since > 0 ? since : before);
  const shown = covered.filter((entry) => entry.isSent);
  const posts = shown.map(({ post }) => presentShownPost(tables, post, now));
  const links = posts.flatMap(({ body }) => findLinkedPosts(tables, body, now));
  return {
    items: shown.map(({ timestamp, repost }, index) => ({
      timestamp,
      post: assertFound(posts[index], "post"),
      repost,
    })),
    changedTimeMillis: Math.max(0, ...covered.map(findChange)),
    olderTimeMillis: isChosen ? null : (ordered.find(({ timestamp }) => timestamp < end)?.timestamp ?? null),
    removed: [],
    ...named,
    links: [...new Map(links.map((link) => [link.id, link])).values()],
    ...findSurroundings(
      tables,
      posts,
      shown.flatMap(({ repost }) => repost ?? []),
    ),
  };
}

const findChange = ({ post, repost, timestamp }: Entry) =>
  Math.max(post.lastUpdateTimeMillis ?? 0, post.publishTimeMillis, repost === null ? 0 : timestamp);
