const ellipsis = "…";

/** Latin letters, punctuation and typographic marks: one character per code unit. */
const isPlain = /^[\s!-\u02ff\u2010-\u2026\u2030-\u205e]*$/;

/**
 * Segments text into user-perceived characters; a family emoji counts as one. Created lazily, because it is
 * slow.
 */
let characters: Intl.Segmenter | null = null;

/** The first `length` characters; truncated text ends in an ellipsis, which counts as one of them. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const kept = takeCharacters(text, length);
  if (kept.length === text.length) return text;
  return takeCharacters(text, length - 1).trimEnd() + ellipsis;
}

/**
 * The first whole words within `length` characters (50: specification, section 9); a longer first word is
 * cut.
 */
export function truncateWords(text: string, length = 50): string {
  const cut = truncate(text, length);
  if (cut === text) return text;
  const kept = cut.slice(0, -ellipsis.length);
  const isWhole = /^\s/.test(text.slice(kept.length));
  const lastSpace = kept.search(/\s\S*$/);
  const words = isWhole || lastSpace <= 0 ? kept : kept.slice(0, lastSpace);
  return trimLoose(words) + ellipsis;
}

/** Characters that must not precede an ellipsis. */
const loose = /[\s,;:.–—-]/;

/** Written as a loop, because a pattern that ends in `+$` is slow on long runs of dots. */
function trimLoose(text: string): string {
  let end = text.length;
  while (end > 0 && loose.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function takeCharacters(text: string, count: number): string {
  // One character more, because a combining mark on the last letter belongs to it.
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
