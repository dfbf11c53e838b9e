/** A card's excerpt is the first paragraph cut to about this many characters (domain notes, Post). */
const excerptLength = 320;
/** Dense lists show less. */
export const rowExcerptLength = 140;
export const asideExcerptLength = 80;

/** `text` cut at a word to at most `length` characters, with an ellipsis where something was cut. */
export function cutExcerpt(text: string, length: number = excerptLength): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const lastSpace = cut.lastIndexOf(" ");
  return `${cut.slice(0, lastSpace > length / 2 ? lastSpace : length).replace(/[\s,;:–—-]+$/u, "")}…`;
}
