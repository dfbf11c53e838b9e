import { formatHex } from "../../contract/wire/hash.ts";

/* Spelling: words that may have been meant by one without results. */

const [shortest, longest] = [3, 24];
/** Shorter words turn into too many others by one letter. */
const shortestCorrected = 4;
/** Words of at least this length may have two errors. */
const longWord = 8;
const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** True for folded words that are suggested and completed: no numbers, and no very short or long words. */
export const isVocabulary = (word: string): boolean =>
  word.length >= shortest && word.length <= longest && !/^\d+$/.test(word);

export const isCorrectable = (word: string): boolean =>
  word.length >= shortestCorrected && word.length <= longest && /^[a-z]/.test(word);

/** The consonants of a word, none twice in a row, after its first letter: "bureaucracy" is "brcrc". */
export const skeletonOf = (word: string): string =>
  word.slice(0, 1) +
  word
    .slice(1)
    .replace(/[aeiouyhw]/g, "")
    .replace(/(.)\1+/g, "$1");

/** Every word that is one error away: a letter less, more, another, or two swapped. */
export function listVariants(word: string): string[] {
  const variants = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of letters) {
      variants.add(before + letter + after);
      if (after !== "") variants.add(before + letter + after.slice(1));
    }
    if (after !== "") variants.add(before + after.slice(1));
    if (after.length > 1) variants.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
  }
  variants.delete(word);
  return [...variants];
}

/** The beginning that a word shares with its variants that only differ at the end. */
export const beginningOf = (word: string): string =>
  word.slice(0, Math.max(shortest, Math.floor((word.length - 1) / 2)));

/** Number of errors between two words: letters less, more, others, or swapped. */
export function countErrors(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return last.at(-1) ?? 0;
}

/** Maximum number of errors for a word to match another. */
export const maxErrors = (word: string): number => (word.length >= longWord ? 2 : 1);

/*
 * The stems of headlines and topics once more, each prefixed with its blog (column `heads`). Makes searches
 * for a word in a blog's headlines fast, although nearly every text contains the word itself.
 */

/** Encodes a value as a word of the column `scope`: hex bytes after a letter for its kind. */
export const scopeWord = (kind: string, value: string) => kind + formatHex(new TextEncoder().encode(value));

/** Stands between type and blog in an expression for both, and in no word. */
export const pairMark = "\u0001";

/** Prefix of words in a blog's headlines, or in all blogs' headlines. */
const prefixOf = (blogWord = "b") => `${blogWord.toLowerCase()}x`;

/** `"b3132xred b3132xcar"`: a phrase of stems in a headline of one blog, or of any. */
export const headPhrase = (stems: readonly string[], blogId: string | undefined) => {
  const prefix = prefixOf(blogId === undefined ? undefined : scopeWord("b", blogId));
  return `"${stems.map((stem) => prefix + stem).join(" ")}"`;
};

/** All head words of a post: `texts` are the stems of its headline and topics, `scope` contains its blogs. */
export function listHeads(texts: readonly (readonly string[])[], scope: string): string {
  const blogs = scope.split(" ").filter((word) => word.startsWith("b"));
  const lists = texts.filter((stems) => stems.length > 0);
  return [undefined, ...blogs]
    .map(prefixOf)
    .flatMap((prefix) =>
      // The bare prefix separates texts, so that no phrase spans two of them.
      lists.flatMap((stems) => [...stems.map((stem) => prefix + stem), prefix]),
    )
    .join(" ");
}
