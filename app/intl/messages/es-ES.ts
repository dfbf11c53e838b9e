import type { MessageId } from "./en-US.ts";
import { readerEsES } from "./reader/es-ES.ts";
import { studioEsES } from "./studio/es-ES.ts";

/** All interface texts in Spanish. */
export const esES: Record<MessageId, string> = { ...readerEsES, ...studioEsES };
