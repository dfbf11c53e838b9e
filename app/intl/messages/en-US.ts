import { readerEnUS, type ReaderMessageId } from "./reader/en-US.ts";
import { studioEnUS, type StudioMessageId } from "./studio/en-US.ts";

/** The whole interface text in English; its ids are those of every locale. */
export const enUS = { ...readerEnUS, ...studioEnUS };

export type MessageId = ReaderMessageId | StudioMessageId;
