import type * as v from "valibot";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { PostSummary } from "../../contract/entities/post.ts";
import type { getPostPage, PostPage } from "../../contract/magma.ts";
import { assertFound, ServiceError } from "../service-error.ts";
import { findStoryConduct, presentEntryPage, presentMessages } from "./modes.ts";
import { findNewestReplies } from "./newest-replies.ts";
import { presentReply, presentShownPost, presentSummary } from "./present-post.ts";
import { findHomeEntries, presentStream } from "./stream.ts";
import { findBadges, findSurroundings, nameRows } from "./surroundings.ts";
import type { PostRow } from "./post-row.ts";
import type { Tables } from "./tables.ts";
import { countTiers, findRows, presentThreads } from "./threads.ts";
import { findTranslations } from "./translations.ts";
import { isPublished, isVisible } from "./visibility.ts";

/** The posts that a text points at: cards of other posts and replies shown inside it. */
export function findLinkedPosts(tables: Tables, body: readonly BlockNode[], now: number): PostSummary[] {
  const ids = body.flatMap((node) =>
    node.type === "ReplyInset" || (node.type === "LinkPreview" && node.kind === "internal")
      ? (node.postId ?? [])
      : [],
  );
  return [...new Set(ids)].flatMap((id) => {
    const post = tables.posts.get(id);
    return post !== undefined && isVisible(tables, post, now) ? [presentSummary(tables, post, now)] : [];
  });
}

/** A post in any state, or why it is not readable: 404, 410, or 451 with who asked. */
function assertOneReadable(tables: Tables, postId: string, now: number): PostRow {
  const post = assertFound(tables.posts.get(postId), `post ${postId}`);
  if (post.status === "DELETED" && post.removedAtRequestOf !== null) {
    throw new ServiceError("legal", "This post was removed for legal reasons.", {
      requestedBy: post.removedAtRequestOf,
    });
  }
  if (post.status === "DELETED") throw new ServiceError("deleted", "This post was deleted.");
  if (!isPublished(post, now)) throw new ServiceError("notFound", `There is no post ${postId}.`);
  return post;
}

/** The post of an address whose story can be read as well. */
export function assertReadable(tables: Tables, postId: string, now: number): PostRow {
  const post = assertOneReadable(tables, postId, now);
  assertOneReadable(tables, post.starterId, now);
  return post;
}

function findAncestors(tables: Tables, post: PostRow): PostRow[] {
  const parent = post.parentId === null ? undefined : tables.posts.get(post.parentId);
  return parent?.parentId ? [...findAncestors(tables, parent), parent] : [];
}

type PostPageQuery = v.InferOutput<(typeof getPostPage)["query"]>;

/** Everything that the page of a post or reply shows. */
export function presentPostPage(tables: Tables, postId: string, query: PostPageQuery, now: number): PostPage {
  const row = assertReadable(tables, postId, now);
  const starterRow = row.parentId === null ? null : tables.posts.get(row.starterId);
  const post = presentShownPost(tables, row, now);
  const starter = starterRow ? presentSummary(tables, starterRow, now) : null;
  const ancestors = findAncestors(tables, row);
  const threads = presentThreads(tables, row, { ...query, approvedOnly: true }, now);
  const links = findLinkedPosts(tables, row.body, now);
  const story = assertFound(tables.posts.get(row.starterId), "story");
  const entries = presentEntryPage(tables, row, query.entryPage, now);
  const messages = presentMessages(tables, row, query.before, now);
  const items = [
    ...[entries?.items ?? [], entries?.pinned ?? [], entries?.key ?? []].flat().map(({ reply }) => reply),
    ...(messages?.items ?? []),
  ].flatMap(({ id }) => tables.posts.get(id) ?? []);
  const others = findHomeEntries(tables, now).filter(
    ({ post }) => post.blogId === row.blogId && post.id !== row.starterId,
  );
  const latest =
    query.maxLatest === 0
      ? []
      : presentStream(tables, others, { maxReturned: query.maxLatest }, now).items.map((item) => item.post);
  const { people, blogs } = findSurroundings(tables, [
    post,
    ...(starter ? [starter] : []),
    ...links,
    ...latest,
    ...nameRows([row, ...ancestors, ...findRows(tables, threads), ...items]),
    ...story.guestIds.map((guestId) => ({ authorIds: [guestId], defaultBlogId: row.blogId })),
  ]);
  return {
    post,
    starter,
    ancestors: ancestors.map((reply) => presentReply(tables, reply)),
    people,
    memberships: findBadges(tables, row.blogId, people),
    blogs,
    links,
    threads,
    tiers: countTiers(tables, row, now),
    newestReplyId: findNewestReplies(tables, row.starterId, now, 1)[0]?.id ?? null,
    conduct: findStoryConduct(story),
    entries,
    messages,
    entry: row.entryMarks,
    latest,
    translations: findTranslations(tables, row, now),
  };
}
