import type { NodeOf } from "../../contract/entities/block-node.ts";
import type { Post } from "../../contract/entities/post.ts";

type StoryFields = Pick<
  Post,
  "id" | "headline" | "permalink" | "isStarter" | "status" | "publishTimeMillis" | "isPasswordProtected"
>;

/** The card of a story in a reply; null for what isn't a story that everybody can read now (ms). */
export function buildStoryCard(post: StoryFields | null, now: number): NodeOf<"LinkPreview"> | null {
  if (!post?.isStarter || post.status !== "PUBLISHED" || post.publishTimeMillis > now) return null;
  if (post.isPasswordProtected || post.headline === "") return null;
  return {
    type: "LinkPreview",
    kind: "internal",
    style: "Normal",
    url: post.permalink,
    postId: post.id,
    title: post.headline,
    excerpt: "",
    siteName: "",
    image: null,
    items: [],
  };
}
