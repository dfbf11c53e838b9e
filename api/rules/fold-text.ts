import type { Locale } from "../../contract/entities/blog.ts";
import type { ListedWord } from "../../contract/moderation/rule-choices.ts";

/** Pairs such as `аa βb`: a character and the letter it looks like. */
const readPairs = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)]));

/** Characters that look like a Latin letter in running text (a selection of Unicode UTS 39, confusables). */
const lookAlikes = readPairs(
  "аa вb еe ёe кk мm нh оo рp сc тt уy хx іi їi јj ѕs ԁd ԛq ԝw ьb һh гr пn " +
    "αa βb εe ηn ιi κk νv οo ρp σo τt υu χx ωw γy ıi łl øo đd ħh ŧt ʟl ɑa ɡg " +
    "ßss æae œoe",
);

/** Digits and symbols used in place of letters within words. */
const standIns = readPairs("0o 1i 3e 4a 5s 7t 8b @a $s !i |i €e");

/** Invisible characters: soft hyphens, joiners, direction marks, variation selectors, tags. */
const unseen = /[\p{Cf}\p{Variation_Selector}]|\p{Default_Ignorable_Code_Point}/gu;

/**
 * Folds a text to lower-case Latin letters without accents, so that look-alikes are equal. The Spanish ñ
 * stays distinct: «año» and «ano» are different words.
 */
export function foldText(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(unseen, "")
    .replace(/[ñÑ]/g, "\ue000")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replaceAll("\ue000", "ñ");
  return Array.from(plain, (letter) => lookAlikes.get(letter) ?? letter).join("");
}

/**
 * The words of a text for comparison with word lists. Digits and symbols within words are replaced by the
 * letters they stand for, and single letters separated by spaces or dots are joined.
 */
export function listFoldedWords(text: string): string[] {
  const folded = foldText(text);
  const words = folded.match(/[\p{L}\p{N}@$!|€]+/gu) ?? [];
  return words.map(readStandIns).filter((word) => word !== "");
}

/** `sh1t` → `shit`; numbers stay unchanged, and a symbol at the end counts as punctuation. */
function readStandIns(word: string): string {
  const trimmed = trimSigns(word);
  if (!/\p{L}/u.test(trimmed)) return trimmed;
  return Array.from(trimmed, (letter) => standIns.get(letter) ?? letter).join("");
}

/** Trims punctuation around a word; a loop, because a pattern would backtrack. */
function trimSigns(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && "!|".includes(word.charAt(start))) start += 1;
  while (end > start && "!|".includes(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}

/** Joins consecutive one-letter words: `s p a m` → `spam`. Other words stay unchanged. */
function joinSpelledWords(words: readonly string[]): string[] {
  const joined: string[] = [];
  let spelled = "";
  for (const word of [...words, ""]) {
    if (word.length === 1) {
      spelled += word;
      continue;
    }
    if (spelled.length >= 3) joined.push(spelled);
    else joined.push(...spelled.split(""));
    spelled = "";
    if (word !== "") joined.push(word);
  }
  return joined;
}

/**
 * The first entry of a list that occurs in a text as whole consecutive words, ignoring accents, case and
 * look-alike letters; null for none. Entries for another language than the blog's are ignored.
 */
export function findListedWord(
  text: string,
  list: ListedWord["list"],
  words: readonly ListedWord[],
  locale: Locale,
): ListedWord | null {
  const entries = words.filter(
    (entry) => entry.list === list && (entry.locale === null || entry.locale === locale),
  );
  if (entries.length === 0) return null;
  const plain = listFoldedWords(text);
  const haystacks = [plain, joinSpelledWords(plain)].map((found) => ` ${found.join(" ")} `);
  return (
    entries.find((entry) => {
      const needle = listFoldedWords(entry.words).join(" ");
      return needle !== "" && haystacks.some((haystack) => haystack.includes(` ${needle} `));
    }) ?? null
  );
}
