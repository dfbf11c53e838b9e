/** Characters without a meaning in a text, which no page may have. */
const unprintable = /(?![\t\n\r\x7f-\x9f])\p{Cc}|[\ufffe\uffff]/gu;

/** Removes control characters, and replaces halves of surrogate pairs. */
export const cleanText = (text: string): string => text.toWellFormed().replace(unprintable, "");

/** A text on one line. */
export const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, " ").trim();
