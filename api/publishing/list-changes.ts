import type { KnownPost, WritablePost } from "./writable-post.ts";
import { listChanges, pagesChange, type Change } from "../store/record-changes.ts";

/**
 * Changes caused by writing a post, for page caches: `now` in ms. A draft that was never published causes
 * none; a scheduled story counts from its publication time; a reply affects its story and pages with the
 * blog's replies. A post that was public and no longer is becomes withdrawn, from every page of the network.
 */
export function listPostChanges(written: WritablePost, now: number): Change[] {
  return [
    ...(written.parentId === null ? listStoryChanges(written) : listReplyChanges(written)),
    ...(wasPublic(written.known, now) && !isPublic(written, now)
      ? [{ scope: "withdrawn", postId: written.id }, pagesChange]
      : []),
  ];
}

function listStoryChanges({ post, known, blog, reposts }: WritablePost): Change[] {
  const before = known?.status === "PUBLISHED" ? listChanges(known.blog_id) : [];
  if (post.status !== "PUBLISHED") return before;
  return [
    ...before,
    ...listChanges(blog.id, post.publishTimeMillis),
    ...reposts.flatMap(({ blogId, timestamp }) => listChanges(blogId, timestamp)),
    // Its translations, on any blog, link to it.
    ...(post.translationOf ? [{ ...pagesChange, time: post.publishTimeMillis }] : []),
  ];
}

function listReplyChanges({ post, known, blog, starterId }: WritablePost): Change[] {
  if (known?.status !== "PUBLISHED" && post.status !== "PUBLISHED") return [];
  const time = post.status === "PUBLISHED" ? post.publishTimeMillis : 0;
  const places: Change[] = [{ scope: "post", postId: starterId }, { scope: `replies:${blog.id}` }];
  // An edit takes effect at once, even for a scheduled reply.
  return [...places, ...places.map((place) => ({ ...place, time }))];
}

const wasPublic = (known: KnownPost | undefined, now: number) =>
  known?.status === "PUBLISHED" &&
  known.approved === 1 &&
  known.publish_time <= now &&
  known.password_hash === null;

const isPublic = ({ post, parentId, passwordHash }: WritablePost, now: number) =>
  post.status === "PUBLISHED" &&
  (parentId === null || post.approved) &&
  post.publishTimeMillis <= now &&
  passwordHash === null;
