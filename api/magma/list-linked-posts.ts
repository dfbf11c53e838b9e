import type { BlockNode } from "../../contract/entities/block-node.ts";

/** Ids of the posts that a text shows: internal link previews and reply insets, each once, in order. */
export function listLinkedPosts(body: readonly BlockNode[]): string[] {
  const ids = body.flatMap((node) => {
    if (node.type === "ReplyInset") return [node.postId];
    return node.type === "LinkPreview" && node.kind === "internal" && node.postId !== null
      ? [node.postId]
      : [];
  });
  return [...new Set(ids)];
}
