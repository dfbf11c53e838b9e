import type { PostSummary } from "../../contract/entities/post.ts";

/** What a post says of itself in a sentence or two, as plain text; descriptions, feeds and cards of links cut it. */
export const summarizePost = ({ subhead, excerpt }: Pick<PostSummary, "subhead" | "excerpt">): string =>
  subhead || excerpt;
