import type { PostSummary } from "../../contract/entities/post.ts";

/** A post's summary in a sentence or two, as plain text; descriptions, feeds and link cards shorten it. */
export const summarizePost = ({ subhead, excerpt }: Pick<PostSummary, "subhead" | "excerpt">): string =>
  subhead || excerpt;
