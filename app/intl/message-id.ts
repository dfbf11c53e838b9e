import type { ReaderMessageId } from "./messages/reader/en-US.ts";
import type { StudioMessageId } from "./messages/studio/en-US.ts";

/** The id of an interface text; every locale has the same. */
export type MessageId = ReaderMessageId | StudioMessageId;
