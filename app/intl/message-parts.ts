import type { Locale } from "../../contract/entities/blog.ts";
import type { MessageId } from "./message-id.ts";
import { readerEnUS } from "./messages/reader/en-US.ts";
import { readerEsES } from "./messages/reader/es-ES.ts";
import { studioEnUS } from "./messages/studio/en-US.ts";
import { studioEsES } from "./messages/studio/es-ES.ts";

export type MessageTable = Partial<Record<MessageId, string>>;

/**
 * The messages of each locale, those of readers first. Functions, because the Worker's build has the tables as files of
 * JSON that are parsed when the first message of a part is needed (cli/message-json.ts).
 */
export const messageParts: Record<Locale, readonly (() => MessageTable)[]> = {
  "en-US": [() => readerEnUS, () => studioEnUS],
  "es-ES": [() => readerEsES, () => studioEsES],
};

/** Makes the studio's messages available. Only the Worker's build has to load them (cli/message-json.ts). */
export const loadStudioMessages = (): Promise<void> => Promise.resolve();
