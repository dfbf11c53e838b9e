import { hasLetter, type Face } from "./face.ts";

/** Characters that faces lack, and what is set instead. */
const substitutes: Readonly<Record<string, string>> = {
  "‐": "-",
  "‑": "-",
  "‒": "–",
  "―": "—",
  "‛": "‘",
  "′": "’",
  "″": "”",
  "−": "–",
};

/** Contractions and decades that start with an apostrophe. */
const contraction = /(?<![\p{L}\p{N}])['‘](?=\d|(?:em|til|tis|twas|cause|n|bout|round)(?![\p{L}\p{N}]))/giu;

/**
 * A headline as a card sets it: with typographic quotes, and without what the face lacks, such as emoji. Null if nothing is
 * left, or if it has letters or figures of another script, because leaving those out would change what it says.
 */
export function prepareHeadline(headline: string, face: Pick<Face, "glyphs">): string | null {
  const letters = Array.from(curlQuotes(headline.normalize("NFC")), (letter) => substitute(letter, face));
  if (letters.includes(null)) return null;
  const text = letters
    .join("")
    .replaceAll(/ +/g, " ")
    // What stood before a mark was left out.
    .replaceAll(/ (?=[,.;:!?…]+(?: |$))/g, "")
    .trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : null;
}

/** Straight quotes as printers have them; a quote opens what starts after a space, a bracket or a dash. */
const curlQuotes = (text: string): string =>
  text
    .replaceAll(contraction, "’")
    .replaceAll(/(?<=^|[\s([{<¿¡“‘—–-])"/g, "“")
    .replaceAll('"', "”")
    .replaceAll(/(?<=^|[\s([{<¿¡“—–-])'/g, "‘")
    .replaceAll("'", "’")
    .replaceAll(/\.{3}/g, "…")
    .replaceAll(/(?<=\s)--(?=\s)/g, "—");

/** What is set for a character: itself, one that looks like it, or nothing; null if it can't be left out. */
function substitute(letter: string, face: Pick<Face, "glyphs">): string | null {
  if (/[\u00a0\u202f\u2007]/.test(letter)) return "\u00a0";
  if (/\s/.test(letter)) return " ";
  if (hasLetter(face, letter)) return letter;
  const other = substitutes[letter] ?? letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  if (other !== "" && Array.from(other).every((part) => hasLetter(face, part))) return other;
  return /[\p{L}\p{N}]/u.test(letter) ? null : "";
}
