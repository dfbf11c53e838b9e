import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ImportedPost } from "../../contract/import.ts";
import { p } from "./nodes.ts";

/** A reply as it is written down in a chapter, with the replies below it. */
export interface ReplySketch {
  /** Screen name. */
  by: string;
  /** Minutes after the story was published. */
  after: number;
  /** A plain string is a reply of one paragraph. */
  says: string | BlockNode[];
  likes?: number;
  pending?: true;
  /** Its answers stay and a tombstone stands in its place. */
  deleted?: true;
  under?: ReplySketch[];
}

/**
 * The discussion below a story, each reply after the one it answers. Ids follow from the story's: the replies of
 * story …0003 are …0301, …0302 and so on, in reading order.
 */
export function thread(story: ImportedPost, sketches: ReplySketch[]): ImportedPost[] {
  const storyId = Number(story.id);
  const firstId = storyId + (storyId % 100) * 99 + 1;
  const replies: ImportedPost[] = [];

  const write = (sketch: ReplySketch, parent: string): void => {
    const sourceId = `${story.sourceId}-r${replies.length + 1}`;
    replies.push({
      sourceId,
      id: String(firstId + replies.length),
      blog: story.blog,
      authors: [sketch.by],
      parent,
      approved: sketch.pending !== true,
      status: sketch.deleted ? "DELETED" : "PUBLISHED",
      publishTimeMillis: story.publishTimeMillis + sketch.after * 60_000,
      body: typeof sketch.says === "string" ? [p(sketch.says)] : sketch.says,
      likeCount: sketch.likes ?? 0,
    });
    for (const answer of sketch.under ?? []) write(answer, sourceId);
  };

  for (const sketch of sketches) write(sketch, story.sourceId);
  return replies;
}
