/** Longer texts are bodies, which nobody keeps. */
const maxLength = 4_096;

/**
 * A copy of a short text that was cut out of a long one. V8 keeps the long one in memory for as long as a part of it is in use, so an
 * id that stays in memory would keep its whole entry.
 */
export const copyText = (text: string): string => (text.length > maxLength ? text : ` ${text}`.slice(1));
