import type { MessageId } from "./en-US.ts";
import { readerEsES } from "./reader/es-ES.ts";
import { studioEsES } from "./studio/es-ES.ts";

/** The whole interface text in Spanish. */
export const esES: Record<MessageId, string> = { ...readerEsES, ...studioEsES };
