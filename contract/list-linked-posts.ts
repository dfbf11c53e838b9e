import type { BlockNode } from "./entities/block-node.ts";

/**
 * Ids of posts embedded in a text, in order and without duplicates: internal link previews and embedded
 * replies.
 */
export function listLinkedPosts(body: readonly BlockNode[]): string[] {
  const ids = body.flatMap((node) => {
    if (node.type === "ReplyInset") return [node.postId];
    return node.type === "LinkPreview" && node.kind === "internal" && node.postId !== null
      ? [node.postId]
      : [];
  });
  return [...new Set(ids)];
}
