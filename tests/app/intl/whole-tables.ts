import { readerEnUS } from "../../../app/intl/messages/reader/en-US.ts";
import { readerEsES } from "../../../app/intl/messages/reader/es-ES.ts";
import { studioEnUS } from "../../../app/intl/messages/studio/en-US.ts";
import { studioEsES } from "../../../app/intl/messages/studio/es-ES.ts";

/** All interface texts in English. */
export const enUS = { ...readerEnUS, ...studioEnUS };

/** All interface texts in Spanish. */
export const esES = { ...readerEsES, ...studioEsES };
