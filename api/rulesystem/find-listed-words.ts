import type { ListedWord } from "../../contract/rulesystem.ts";
import type { Locale } from "../../contract/entities/blog.ts";
import { joinSpelledWords, listFoldedWords } from "./fold-text.ts";

/**
 * The first entry of a list whose words stand in a text, whole and after each other, whatever their accents, case and
 * look-alikes; null for none. An entry of another language than the blog's says nothing.
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
