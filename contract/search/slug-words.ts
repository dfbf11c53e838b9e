/* The words in an address that may have been a story's. */

/** Stop words in both languages. */
const small: ReadonlySet<string> = new Set(
  (
    "a an and are as at be by for from has have how in into is it its of on or over that the their this to was what " +
    "when who why will with you your al como con cuando de del el en es esta este la las lo los más no para por que " +
    "qué se sin su sus un una y html php htm amp"
  ).split(" "),
);
const maxWords = 8;

/** Addresses that only machines request, which no story ever had: files, and names that start with a dot. */
const ofMachines = /\.(?!html?$|php$|amp$)[a-z0-9]{1,8}$|\/\./i;

/**
 * The words of an address's slug that can find a story, at most eight: `/2019/05/big-percy-hangs-up-1836` →
 * `big percy hangs up`, or the only word of a tag. Empty for other kinds of addresses.
 */
export function parseSlugWords(pathname: string): string[] {
  if (ofMachines.test(pathname)) return [];
  const parts = pathname.split("/");
  const slug = parts.findLast((part) => /[-_]/.test(part)) ?? (parts[1] === "tag" ? parts[2] : "") ?? "";
  const words = splitWords(decode(slug)).filter(
    (word) => !small.has(word) && !/^\d+$/.test(word) && word.length > 1,
  );
  return [...new Set(words)].slice(0, maxWords);
}

/** The number of the words that a text contains as whole words. */
export function countShared(words: readonly string[], text: string): number {
  const own = new Set(splitWords(text));
  return words.filter((word) => own.has(word)).length;
}

/** Without accents, as in slugs. */
const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

function decode(text: string): string {
  try {
    return decodeURIComponent(text).slice(0, 200);
  } catch {
    return "";
  }
}
