import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyExcerpt } from "../../../contract/plaintext.ts";
import { parseBody } from "./reply-body.ts";

/*
 * The excerpt of a reply follows from its body, so its row keeps none (docs/decisions/0167). It has one only if the body is in
 * the discussion's object, or was written by an earlier version.
 */

/** What `readExcerpt` needs. A post that isn't there has null in both. */
export interface ExcerptCells {
  excerpt: string | null;
  /** The body of a reply without an excerpt in its row, as JSON; else null. */
  excerpt_body: string | null;
}

/** Columns of a row `p` of `post_index` or `reply_index`: see `ExcerptCells`. */
export const indexedExcerpt = "p.excerpt, p.excerpt_body";

/** The excerpt of a post, empty if it has none. */
export function readExcerpt({ excerpt, excerpt_body }: ExcerptCells): string {
  const body = parseBody(excerpt_body);
  return excerpt || (Array.isArray(body) ? bodyExcerpt(body as BlockNode[]) : "");
}
