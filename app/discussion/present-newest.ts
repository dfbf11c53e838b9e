import type * as v from "valibot";
import type { getNewestReplies } from "../../contract/comments.ts";

/** A liveblog entry or chat message, with the time (ms) of its last edit, 0 if never edited. */
export type ItemVersion = [id: string, edited: number];

/** Response to a browser polling for new replies. */
export interface NewestReplies {
  /** Ids of the newest replies, newest first. */
  ids: string[];
  /** False if the discussion is closed: polling can stop. */
  isOpen: boolean;
  /** The newest entries of a liveblog, newest first; null for other modes. */
  entries: ItemVersion[] | null;
  /** The newest messages of a chat, which are its replies. */
  messages: ItemVersion[];
  /** True if no more entries will follow. */
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
