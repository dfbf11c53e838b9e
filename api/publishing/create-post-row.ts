import { bodyExcerpt } from "../../contract/plaintext.ts";
import { createPositionCells } from "../discussion/records/record-columns.ts";
import type { ServiceContext } from "../env.ts";
import { printProduct, printTextImage } from "../posts/card-cells.ts";
import { createCells } from "../posts/post-cells.ts";
import { printReplyBody } from "../store/bodies/reply-body.ts";
import type { Row } from "../store/insert-rows.ts";
import type { WritablePost } from "./writable-post.ts";

/** Row of the `posts` table; `now` (ms) is the default for the time of the last update. */
export function createPostRow(written: WritablePost, context: Pick<ServiceContext, "now">): Row {
  const { post, known, id, authorIds } = written;
  return {
    ...createCells(post),
    id,
    source_id: post.sourceId,
    content_hash: written.hash,
    blog_id: written.blog.id,
    author_id: authorIds[0] ?? "",
    author_ids: JSON.stringify([...new Set(authorIds)]),
    ...createPositionCells(written, post.approved),
    slug: written.slug,
    excerpt: written.parentId === null ? bodyExcerpt(post.body) : "",
    text_image: written.parentId === null ? printTextImage(post) : null,
    product: written.parentId === null ? printProduct(post.body) : null,
    status: post.status,
    publish_time: post.publishTimeMillis,
    last_update_time:
      post.lastUpdateTimeMillis ?? (known === undefined ? post.publishTimeMillis : context.now),
    translation_of: written.parentId === null ? (post.translationOf ?? null) : null,
    password_hash: written.passwordHash,
    card_names: null,
    body: written.parentId === null ? JSON.stringify(post.body) : printReplyBody(post.body),
    body_hash: null,
    body_bytes: null,
  };
}
