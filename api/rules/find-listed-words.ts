import type { ListedWord } from "../../contract/rulesystem.ts";
import type { Locale } from "../../contract/entities/blog.ts";
import { joinSpelledWords, listFoldedWords } from "./fold-text.ts";

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
