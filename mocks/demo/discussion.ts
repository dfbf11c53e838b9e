import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { p } from "./nodes.ts";

interface Reply {
  /** Screen name. */
  by: string;
  /** Minutes after the story. */
  after: number;
  /** The reply in this list that it answers, counted from 1; omitted for a reply to the story. */
  to?: number;
  likes?: number;
  state?: "pending" | "deleted";
  /** A string is one paragraph. */
  body: string | BlockNode[];
}

/** The replies to a story, with ids from `firstId` on. Each comes after the one it answers. */
export function discussion(story: ImportedPost, firstId: number, replies: Reply[]): ImportedPost[] {
  const sourceId = (position: number) => `${story.sourceId}-r${position}`;
  return replies.map((reply, index) => ({
    sourceId: sourceId(index + 1),
    id: String(firstId + index),
    blog: story.blog,
    authors: [reply.by],
    parent: reply.to === undefined ? story.sourceId : sourceId(reply.to),
    approved: reply.state !== "pending",
    status: reply.state === "deleted" ? "DELETED" : "PUBLISHED",
    publishTimeMillis: story.publishTimeMillis + reply.after * 60_000,
    body: typeof reply.body === "string" ? [p(reply.body)] : reply.body,
    likeCount: reply.likes ?? 0,
  }));
}
