import type { PostSummary } from "../../contract/entities/post.ts";
import { truncateSentences } from "../blog/truncate-sentences.ts";
import { truncateWords } from "../blog/truncate.ts";
import { cardExcerptLength } from "./excerpt-length.ts";

/**
 * What a card says below its headline: the standfirst that an editor wrote, otherwise the text's first whole
 * sentences within `length` characters, or nothing. A post without a headline is its text, which may be cut.
 */
export function presentStandfirst(
  { headline, subhead, excerpt }: Pick<PostSummary, "headline" | "subhead" | "excerpt">,
  length = cardExcerptLength,
): string {
  if (headline === "") return truncateWords(excerpt, length);
  if (subhead && subhead.length <= Math.max(length, cardExcerptLength)) return subhead;
  return truncateSentences(subhead || excerpt, length);
}
