import { maxFeedPosts, type FeedList } from "../../contract/feeds.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { ArchiveAddress } from "./archive-address.ts";
import type { FeedSubject } from "./parse-feed-path.ts";
import type { Partner } from "./partners.ts";

/** Minimum number of posts in a feed's first document, before it is extended to the end of a UTC day. */
const firstPosts = 20;

/** Query parameters for a document. */
/** Posts in a feed of videos, which has no older documents: podcast players forget what a feed no longer has. */
const videoPosts = 50;

export interface FeedQueryValues {
  [name: string]: string | undefined;
  list: FeedList;
}

/**
 * The query for a document. For partners more posts are requested than shown, because their rules are applied
 * afterwards.
 */
export function buildFeedQuery(
  subject: FeedSubject,
  { id: blogId, isMainSite }: Pick<Blog, "id" | "isMainSite">,
  archive: ArchiveAddress | null,
  partner: Partner | null,
): FeedQueryValues {
  if (partner !== null) {
    return {
      list: partner.list,
      blogId,
      partner: partner.exclusion ?? undefined,
      maxReturned: String(Math.min(2 * partner.items, maxFeedPosts)),
      wholeDays: "false",
    };
  }
  if (subject.kind === "video") {
    return { list: "video", blogId, maxReturned: String(videoPosts), wholeDays: "false" };
  }
  const page =
    archive === null
      ? { maxReturned: String(firstPosts) }
      : {
          since: String(archive.day),
          before: String(archive.before),
          maxReturned: String(maxFeedPosts),
          wholeDays: "false",
        };
  return { ...findList(subject, blogId, isMainSite), ...page };
}

/**
 * Posts with the same publication time are moved apart in the network's list; this is the maximum shift, ms.
 */
const maxTimeShift = 60_000;

/** The query for a single story: its neighborhood in a blog's list, or all curated posts. */
export function buildStoryQuery(
  publishTimeMillis: number,
  blog: Pick<Blog, "id" | "isMainSite">,
  partner: Partner,
): FeedQueryValues {
  const query = buildFeedQuery({ kind: "partner", name: partner.name }, blog, null, partner);
  if (partner.list === "picks") return query;
  return { ...query, since: String(publishTimeMillis), before: String(publishTimeMillis + maxTimeShift) };
}

function findList(subject: FeedSubject, blogId: string, isMainSite: boolean): FeedQueryValues {
  switch (subject.kind) {
    case "tag":
      return { list: "tag", blogId, name: subject.tag };
    case "storyType": {
      const { storyType, category, subcategory } = subject;
      return { list: "storyType", blogId, name: storyType, category, subcategory };
    }
    case "section":
      return { list: "section", blogId, name: subject.section };
    case "author":
      return { list: "author", name: subject.screenName };
    default:
      return isMainSite ? { list: "network" } : { list: "blog", blogId };
  }
}
