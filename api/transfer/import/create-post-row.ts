import type * as v from "valibot";
import type { PostStatus } from "../../../contract/entities/post.ts";
import { bodyExcerpt } from "../../../contract/plaintext.ts";
import { createCells } from "../../posts/post-cells.ts";
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

/** Row of the `posts` table; `now` (ms) is the default for the time of the last update. */
export function createPostRow(written: WritablePost, now: number): Row {
  const { post, known, id, authorIds } = written;
  return {
    ...createCells(post),
    id,
    source_id: post.sourceId,
    content_hash: written.hash,
    blog_id: written.blog.id,
    author_id: authorIds[0] ?? "",
    author_ids: JSON.stringify([...new Set(authorIds)]),
    starter_id: written.starterId,
    parent_id: written.parentId,
    is_starter: written.parentId === null,
    approved: written.parentId === null || post.approved,
    slug: written.slug,
    excerpt: bodyExcerpt(post.body),
    status: post.status,
    publish_time: post.publishTimeMillis,
    last_update_time: post.lastUpdateTimeMillis ?? (known === undefined ? post.publishTimeMillis : now),
    translation_of: written.parentId === null ? (post.translationOf ?? null) : null,
    is_entry: written.modes.entry !== null,
    password_hash: written.passwordHash,
    body: JSON.stringify(post.body),
  };
}
