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

/** Characters that join words to one: "micro-purchase", "login.gov", "don't". */
const joint = /^[-‐‑.'’]$/;
const maxJoined = 3;
export const maxJoinedLength = 30;

/** Joined words in a text, from one of its words on: `["micro", "purchase"]` and 2 for "micro-purchase". */
interface JoinedWords {
  /** The words without joiners: "micropurchase". */
  word: string;
  /** Number of words. */
  count: number;
}

/** The joined words, of two or three each, that begin at a word. */
export function findJoined(text: string, words: readonly PlacedWord[], index: number): JoinedWords[] {
  const found: JoinedWords[] = [];
  let word = words[index]?.word ?? "";
  for (let count = 2; count <= maxJoined; count += 1) {
    const [before, next] = [words[index + count - 2], words[index + count - 1]];
    if (!before || !next || !joint.test(text.slice(before.end, next.start))) break;
    word += next.word;
    // Numbers with a decimal point aren't words.
    if (word.length > maxJoinedLength || /^\d+$/.test(word)) break;
    found.push({ word, count });
  }
  return found;
}

/** Every joined word of a text, without joiners, for the index. */
export function listJoined(text: string): string[] {
  const words = listWords(text);
  return words.flatMap((_, index) => findJoined(text, words, index).map(({ word }) => word));
}

/*
 * Stop words, folded. A search leaves them out if it has others: "how do I run an efficient meeting" searches for three
 * words. Inside quotation marks all words count.
 */
const english = `a about am an and are as at be been but by can could did do does for from had has have how i if in
  into is it its just me my of on or our s so that than the their them then there these they this to was we were
  what when where which who whom whose why will with would you your t re ve ll d m vs should isn aren doesn don didn
  wasn won`;
const spanish = `a al algo algun alguna ante antes aquel aquella asi aun aunque cada como con cual cuales cuando de del
  desde donde e el ella ellas ellos en entre es esa ese eso esta estas este esto estos fue ha han hay hasta la
  las le les lo los mas me mi mis muy ni nos o para pero por porque que quien quienes se ser si sobre su sus
  tambien te tu tus un una unas uno unos y ya yo`;

const smallWords = new Set(splitWords(`${english} ${spanish}`));

export const isSmallWord = (word: string): boolean => smallWords.has(word);

/*
 * Comparison of words in lists: without case and accents, "Jalapeño" equals "jalapeno". The services' database does the
 * same (`folded` in api/migrations/0010_drafts.sql), but only for letters that SQLite's `lower` and one replacement
 * each turn into ASCII, hence the list.
 */

const letters = "ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿŠšŽžČčĆćŌōŪū";
/** Combining accents, which follow their letter. */
const marks = "\u0300\u0301\u0302\u0303\u0308\u030a\u0327";

const replacements: ReadonlyMap<string, string> = new Map([
  ...Array.from(letters, (letter) => [letter, letter.normalize("NFD").charAt(0)] as const),
  ...Array.from(marks, (mark) => [mark, ""] as const),
]);

export const foldText = (text: string): string =>
  Array.from(text, (character) => replacements.get(character) ?? character)
    .join("")
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The words of a query for lists, folded for comparison. */
export const foldWords = (query: string): string[] =>
  foldText(query)
    .split(/\s+/)
    .filter((word) => word !== "");
