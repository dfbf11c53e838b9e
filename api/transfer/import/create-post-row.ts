import type * as v from "valibot";
import type { PostStatus } from "../../../contract/entities/post.ts";
import { bodyExcerpt } from "../../../contract/plaintext.ts";
import type { Row } from "../../store/insert-rows.ts";
import type { ParsedPost } from "./find-refusal.ts";
import type { PlannedPost } from "./plan-posts.ts";

/** A post with everything assigned when it is written. */
export interface WrittenPost extends PlannedPost {
  id: string;
  parentId: string | null;
  starterId: string;
  passwordHash: string | null;
}

/** Fields that refer to other things by source names; they are resolved to ids before writing. */
type NamedFields =
  | "id"
  | "slug"
  | "blog"
  | "authors"
  | "parent"
  | "password"
  | "reposts"
  | "redirectsFrom"
  | "isBlip"
  | "modeStates"
  | "guests"
  | "entry";

/** A post with all dependent data, ready for the database. */
export interface WritablePost extends Omit<WrittenPost, "post" | "isUnchanged" | "blog"> {
  blog: { id: string; host: string };
  post: Omit<ParsedPost, NamedFields | "status"> & { status: v.InferOutput<typeof PostStatus> };
}

const json = (value: unknown) => JSON.stringify(value);
const jsonOrNull = (value: unknown) => (value === null || value === undefined ? null : json(value));

/** Row of the `posts` table; `now` (ms) is the default for the time of the last update. */
export function createPostRow(written: WritablePost, now: number): Row {
  const { post, known, id, authorIds } = written;
  return {
    id,
    source_id: post.sourceId,
    content_hash: written.hash,
    blog_id: written.blog.id,
    author_id: authorIds[0] ?? "",
    author_ids: json([...new Set(authorIds)]),
    byline: post.byline,
    starter_id: written.starterId,
    parent_id: written.parentId,
    is_starter: written.parentId === null,
    approved: written.parentId === null || post.approved,
    headline: post.headline,
    subhead: post.subhead,
    slug: written.slug,
    excerpt: bodyExcerpt(post.body),
    status: post.status,
    removed_at_request_of: post.removedAtRequestOf,
    publish_time: post.publishTimeMillis,
    last_update_time: post.lastUpdateTimeMillis ?? (known === undefined ? post.publishTimeMillis : now),
    main_media: jsonOrNull(post.mainMedia),
    featured_media: jsonOrNull(post.featuredMedia),
    story_type: post.storyType,
    category: post.category,
    subcategory: post.subcategory,
    special_section: post.specialSection,
    translation_of: written.parentId === null ? (post.translationOf ?? null) : null,
    is_roundup: post.isRoundup,
    is_featured: post.isFeatured,
    is_sticky: post.isSticky,
    is_page: post.isPage,
    sponsored: post.sponsored,
    drop_cap: post.dropCapEnabled,
    do_not_crawl: post.doNotCrawl,
    template: post.template,
    mode: post.mode,
    is_entry: written.modes.entry !== null,
    allow_replies: post.allowReplies,
    like_count: post.likeCount,
    ad_zone: post.adZone,
    password_hash: written.passwordHash,
    syndication_exclusions: json(post.syndicationExclusions),
    body: json(post.body),
  };
}
