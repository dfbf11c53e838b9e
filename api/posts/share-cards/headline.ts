import { hasLetter, type Face, type PlacedLetter } from "./face.ts";

/** The space for a headline, and how its face fills it. */
export interface HeadlineBox {
  /** Pixels. */
  width: number;
  height: number;
  /** Sizes in pixels. */
  largest: number;
  smallest: number;
  /** Distance of the lines as a share of the size. */
  leading: number;
}

interface SetHeadline {
  size: number;
  lines: string[];
}

/** Sets a text in one line, in thousandths of its size: `placeLetters`. */
type Place = (text: string) => PlacedLetter[];

const maxLines = 5;
const sizeStep = 2;

/** An undivided piece of text. `from` and `to` as if the whole text were in one line. */
interface Piece {
  text: string;
  hasSpace: boolean;
  from: number;
  to: number;
}

/**
 * Sets a headline as large as its box allows, in lines of about the same length: two at least, if it has two words, and
 * five at most. A word is never divided. Text that doesn't fit in the smallest size ends in an ellipsis.
 */
export function setHeadline(text: string, box: HeadlineBox, place: Place): SetHeadline {
  return fitHeadline(text, box, place) ?? setBeginning(text, { ...box, largest: box.smallest }, place);
}

/** Sets as much of a text as fits. */
function setBeginning(text: string, box: HeadlineBox, place: Place): SetHeadline {
  const room = (maxLines * box.width * 1_000) / box.smallest;
  const most = place(text).findIndex(({ to }) => to > room);
  let beginning = shorten(most < 0 ? text : Array.from(text).slice(0, most).join(""));
  for (;;) {
    const found = fitHeadline(beginning, box, place);
    if (found) return found;
    beginning = shorten(beginning);
  }
}

function fitHeadline(text: string, box: HeadlineBox, place: Place): SetHeadline | null {
  const pieces = listPieces(text, place);
  for (let { largest: size } = box; size >= box.smallest; size -= sizeStep) {
    const width = (box.width / size) * 1_000;
    const count = breakLines(pieces, width).length;
    const height = (1 + (count - 1) * box.leading) * size;
    const isWithin = pieces.every(({ from, to }) => to - from <= width);
    if (!isWithin || count > maxLines || height > box.height) continue;
    return { size, lines: balanceLines(pieces, width, Math.max(count, 2)).map(joinLine) };
  }
  return null;
}

/** Possible line starts: after a space, but not before a single dash, and after a hyphen or dash between letters. */
const lineStart = /(?<= )(?![–—-] )|(?<=[\p{L}”’][-–—/])(?=[\p{L}“‘])/u;

/** Divides a text into unbreakable pieces. */
function listPieces(text: string, place: Place): Piece[] {
  const letters = place(text);
  let start = 0;
  return text.split(lineStart).map((part) => {
    const own = Array.from(part.trimEnd());
    const [first, last] = [letters[start], letters[start + own.length - 1]];
    const hasSpace = letters[start - 1]?.letter === " ";
    start += Array.from(part).length;
    return { text: own.join(""), hasSpace, from: first?.from ?? 0, to: last?.to ?? 0 };
  });
}

type Line = readonly Piece[];

const joinLine = (line: Line): string =>
  line.map(({ text, hasSpace }, index) => (hasSpace && index > 0 ? ` ${text}` : text)).join("");

/** Fills each line with as much as fits. */
function breakLines(pieces: readonly Piece[], width: number): Line[] {
  const lines: Piece[][] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line?.[0] && piece.to - line[0].from <= width) line.push(piece);
    else lines.push([piece]);
  }
  return lines;
}

/** The narrowest lines of which there are `count` at most. */
function balanceLines(pieces: readonly Piece[], width: number, count: number): Line[] {
  let narrow = Math.max(...pieces.map(({ from, to }) => to - from));
  let wide = width;
  if (breakLines(pieces, narrow).length <= count) return breakLines(pieces, narrow);
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    if (breakLines(pieces, middle).length <= count) wide = middle;
    else narrow = middle;
  }
  return breakLines(pieces, wide);
}

/** Removes the last word, or the last letter of a single word. */
function shorten(text: string): string {
  const kept = text.replace(/…$/, "");
  const cut = kept.includes(" ") ? kept.slice(0, kept.lastIndexOf(" ")) : kept.slice(0, -1);
  return `${cut.replace(/[ ,;:–—-]{1,3}$/, "")}…`;
}

/** Characters that faces lack, and their substitutes. */
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
 * A headline as a card sets it: with typographic quotes, and without characters that the face lacks, such as emoji.
 * Null if nothing is left, or if it has letters or figures of another script, because leaving those out would change
 * its meaning.
 */
export function prepareHeadline(headline: string, face: Pick<Face, "glyphs">): string | null {
  const letters = Array.from(curlQuotes(headline.normalize("NFC")), (letter) => substitute(letter, face));
  if (letters.includes(null)) return null;
  const text = letters
    .join("")
    .replaceAll(/ +/g, " ")
    // The character before a punctuation mark may have been removed.
    .replaceAll(/ (?=[,.;:!?…]+(?: |$))/g, "")
    .trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : null;
}

/** Typographic quotes for straight ones; a quote opens after a space, a bracket or a dash. */
const curlQuotes = (text: string): string =>
  text
    .replaceAll(contraction, "’")
    .replaceAll(/(?<=^|[\s([{<¿¡“‘—–-])"/g, "“")
    .replaceAll('"', "”")
    .replaceAll(/(?<=^|[\s([{<¿¡“—–-])'/g, "‘")
    .replaceAll("'", "’")
    .replaceAll(/\.{3}/g, "…")
    .replaceAll(/(?<=\s)--(?=\s)/g, "—");

/** The substitute for a character: itself, a similar one, or nothing; null if it can't be left out. */
function substitute(letter: string, face: Pick<Face, "glyphs">): string | null {
  if (/[\u00a0\u202f\u2007]/.test(letter)) return "\u00a0";
  if (/\s/.test(letter)) return " ";
  if (hasLetter(face, letter)) return letter;
  const other = substitutes[letter] ?? letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  if (other !== "" && Array.from(other).every((part) => hasLetter(face, part))) return other;
  return /[\p{L}\p{N}]/u.test(letter) ? null : "";
}
