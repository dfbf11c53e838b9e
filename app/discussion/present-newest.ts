import type * as v from "valibot";
import type { getNewestReplies } from "../../contract/comments.ts";

/** What a browser is told that asks whether somebody has written. */
export interface NewestReplies {
  /** Ids, newest first: not all of a long discussion. */
  ids: string[];
  /** False where nobody can write any more: it need not be asked again. */
  isOpen: boolean;
}

export const presentNewest = ({
  items,
  isOpen,
}: v.InferOutput<(typeof getNewestReplies)["reply"]>): NewestReplies => ({
  ids: items.map(({ id }) => id),
  isOpen,
});
