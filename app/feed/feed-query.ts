import { maxFeedPosts, type FeedList } from "../../contract/feeds.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { ArchiveAddress } from "./archive-address.ts";
import type { FeedSubject } from "./parse-feed-path.ts";
import type { Partner } from "./partners.ts";

/** Posts of a feed's first document, before the day of the last of them is made whole. */
const firstPosts = 20;

/** What the services are asked for a document. */
export interface FeedQueryValues {
  [name: string]: string | undefined;
  list: FeedList;
}

/** A partner's feed is asked for more than it shows: what a partner does not take is found out when it is here. */
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

/** Items of the network that have one moment stand one behind the other: for so long a story may be moved, ms. */
const mostMoved = 60_000;

/** The same for one story: of a blog's own list the place where it stands, of what editors chose all. */
export function buildStoryQuery(
  publishTimeMillis: number,
  blog: Pick<Blog, "id" | "isMainSite">,
  partner: Partner,
): FeedQueryValues {
  const query = buildFeedQuery({ kind: "partner", name: partner.name }, blog, null, partner);
  if (partner.list === "picks") return query;
  return { ...query, since: String(publishTimeMillis), before: String(publishTimeMillis + mostMoved) };
}

function findList(subject: FeedSubject, blogId: string, isMainSite: boolean): FeedQueryValues {
  switch (subject.kind) {
    case "tag":
      return { list: "tag", blogId, name: subject.tag };
    case "storyType": {
      const { storyType, category, subcategory } = subject;
      return { list: "storyType", blogId, name: storyType, category, subcategory };
    }
    case "author":
      return { list: "author", name: subject.screenName };
    default:
      return isMainSite ? { list: "network" } : { list: "blog", blogId };
  }
}
