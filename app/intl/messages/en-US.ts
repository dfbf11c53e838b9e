import { readerEnUS, type ReaderMessageId } from "./reader/en-US.ts";
import { studioEnUS, type StudioMessageId } from "./studio/en-US.ts";

/** All interface texts in English; every locale has the same message ids. */
export const enUS = { ...readerEnUS, ...studioEnUS };

export type MessageId = ReaderMessageId | StudioMessageId;
