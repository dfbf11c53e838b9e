import type { PostPage } from "../../contract/magma.ts";
import { isPaid } from "./present-discussion.ts";
import type { ModeView } from "./present-mode-page.ts";

/**
 * Of each thread of a story whether a link in it earns money; null if a change of the discussion may change more of the page, or
 * one thread what stands around others.
 */
export function findPaid({ conduct, featured }: PostPage, { discussion }: ModeView): boolean[] | null {
  const isPlain = conduct === null || conduct.mode === "standard";
  return isPlain && featured.length === 0 && discussion !== null ? discussion.threads.map(isPaid) : null;
}
