import type * as v from "valibot";
import type { getNewestReplies } from "../../contract/comments.ts";

/** One entry of a liveblog or message of a chat, and the moment (ms) of its last change, 0 where there was none. */
export type ItemVersion = [id: string, edited: number];

/** What a browser is told that asks whether somebody has written. */
export interface NewestReplies {
  /** Ids, newest first: not all of a long discussion. */
  ids: string[];
  /** False where nobody can write any more: it need not be asked again. */
  isOpen: boolean;
  /** The newest entries of a liveblog, newest first; null for what is none. */
  entries: ItemVersion[] | null;
  /** The newest messages of a chat are its replies. */
  messages: ItemVersion[];
  /** True where no entry comes any more. */
  isEnded: boolean;
}

const versionOf = ({
  id,
  editedTimeMillis,
}: {
  id: string;
  editedTimeMillis: number | null;
}): ItemVersion => [id, editedTimeMillis ?? 0];

export const presentNewest = ({
  items,
  isOpen,
  entries,
  modeState,
}: v.InferOutput<(typeof getNewestReplies)["reply"]>): NewestReplies => ({
  ids: items.map(({ id }) => id),
  isOpen,
  entries: entries?.map(versionOf) ?? null,
  messages: items.map(versionOf),
  isEnded: modeState === "ended",
});
