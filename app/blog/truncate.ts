const ellipsis = "…";

/** Latin letters and signs, and the dashes and quotation marks of print: each a character by itself. */
const isPlain = /^[\s!-\u02ff\u2010-\u2026\u2030-\u205e]*$/;

/** Splits text into what a reader calls characters: an emoji of a family is one. Made when first needed, being slow. */
let characters: Intl.Segmenter | null = null;

/** The first `length` characters, an ellipsis for the rest; the ellipsis counts. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const kept = takeCharacters(text, length);
  if (kept.length === text.length) return text;
  return takeCharacters(text, length - 1).trimEnd() + ellipsis;
}

/** The first whole words within `length` characters (50: specification, section 9); a longer first word is cut. */
export function truncateWords(text: string, length = 50): string {
  const cut = truncate(text, length);
  if (cut === text) return text;
  const kept = cut.slice(0, -ellipsis.length);
  const isWhole = /^\s/.test(text.slice(kept.length));
  const lastSpace = kept.search(/\s\S*$/);
  const words = isWhole || lastSpace <= 0 ? kept : kept.slice(0, lastSpace);
  return trimLoose(words) + ellipsis;
}

/** What may not stand before an ellipsis. */
const loose = /[\s,;:.–—-]/;

/** By hand, since a pattern that ends in `+$` is slow on a long run of dots. */
function trimLoose(text: string): string {
  let end = text.length;
  while (end > 0 && loose.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function takeCharacters(text: string, count: number): string {
  // One further, since a mark on the last letter belongs to it.
  if (isPlain.test(text.slice(0, count + 1))) return text.slice(0, count);
  characters ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  let end = 0;
  let taken = 0;
  for (const { index, segment } of characters.segment(text)) {
    if (taken === count) break;
    taken += 1;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
