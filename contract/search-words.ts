/*
 * Words of texts and queries, shared by services and front end so that highlighting agrees with the results.
 * Words are runs of letters and digits, compared without case and accents ("Reunión" equals "reunion"), like
 * SQLite's `unicode61` tokenizer with `remove_diacritics 2`.
 */

const wordShape = /[\p{L}\p{N}\p{Co}\u0300-\u036f]+/gu;

const isPlain = /^[A-Za-z0-9]*$/;

/** A word in the form used for comparison. Most words have no accents to fold. */
const fold = (word: string) =>
  isPlain.test(word)
    ? word.toLowerCase()
    : word
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .normalize("NFC")
        .toLowerCase();

export interface PlacedWord {
  word: string;
  /** Position in the text, UTF-16 units. */
  start: number;
  end: number;
}

export function listWords(text: string): PlacedWord[] {
  return Array.from(text.matchAll(wordShape), ({ 0: word, index }) => ({
    word: fold(word),
    start: index,
    end: index + word.length,
  })).filter(({ word }) => word !== "");
}

/** The folded words of a text, in order. */
export const splitWords = (text: string): string[] => listWords(text).map(({ word }) => word);

/** What joins words to one: "micro-purchase", "login.gov", "don't". */
const joint = /^[-‐‑.'’]$/;
const maxJoined = 3;
export const maxJoinedLength = 30;

/** Words that are joined in a text, from one of its words on: `["micro", "purchase"]` and 2 for "micro-purchase". */
export interface JoinedWords {
  /** The words without what joins them: "micropurchase". */
  word: string;
  /** How many words it has. */
  count: number;
}

/** The joined words of two or three that begin at a word. */
export function findJoined(text: string, words: readonly PlacedWord[], index: number): JoinedWords[] {
  const found: JoinedWords[] = [];
  let word = words[index]?.word ?? "";
  for (let count = 2; count <= maxJoined; count += 1) {
    const [before, next] = [words[index + count - 2], words[index + count - 1]];
    if (!before || !next || !joint.test(text.slice(before.end, next.start))) break;
    word += next.word;
    // Numbers with a point are no word.
    if (word.length > maxJoinedLength || /^\d+$/.test(word)) break;
    found.push({ word, count });
  }
  return found;
}

/** Every joined word of a text, to be found without what joins it. */
export function listJoined(text: string): string[] {
  const words = listWords(text);
  return words.flatMap((_, index) => findJoined(text, words, index).map(({ word }) => word));
}

/** Whether, for each of the folded prefixes `begun`, a word of the text starts with it. */
export function startsWords(text: string, begun: readonly string[]): boolean {
  const words = splitWords(text);
  return begun.every((start) => words.some((word) => word.startsWith(start)));
}
