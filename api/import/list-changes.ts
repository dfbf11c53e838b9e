import type { KnownPost } from "./find-refusal.ts";
import type { WritablePost } from "./create-post-row.ts";

/** One line of the log of changes. `time` (ms) is set for what becomes public later than now. */
export interface Change {
  scope: string;
  postId?: string;
  time?: number;
}

/** What frames every page of the network changed. */
export const frameChange: Change = { scope: "frame" };

/** What may stand on any page of the network changed. */
export const pagesChange: Change = { scope: "pages" };

/** What a blog's pages list changed, now or at `time`; some pages of every blog show the newest of all. */
export const listChanges = (blogId: string, time = 0): Change[] => [
  { scope: "lists", time },
  { scope: `lists:${blogId}`, time },
];

/**
 * What a written post means for pages that are kept: `now` in ms. A draft means nothing, before it was published; a
 * story in its future counts from its hour; a reply is below its story and on the pages of its blog's replies. Whatever
 * the public could read and now may not is withdrawn, from every page of the network.
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
    // Its other versions, on whichever blogs, lead to it.
    ...(post.translationOf ? [{ ...pagesChange, time: post.publishTimeMillis }] : []),
  ];
}

function listReplyChanges({ post, known, blog, starterId }: WritablePost): Change[] {
  if (known?.status !== "PUBLISHED" && post.status !== "PUBLISHED") return [];
  const time = post.status === "PUBLISHED" ? post.publishTimeMillis : 0;
  const places: Change[] = [{ scope: "post", postId: starterId }, { scope: `replies:${blog.id}` }];
  // An edit is seen at once, also of a reply whose hour is yet to come.
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
