const fold = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const startsWord = (label: string, word: string) => label.startsWith(word) || label.includes(` ${word}`);

/**
 * Items in whose label, or in what else they are called, every typed word begins a word, whatever its case and accents; those
 * whose label begins with what was typed come first. All of them where nothing was typed.
 */
export function findByLabel<Item extends { label: string; words?: string }>(
  items: readonly Item[],
  typed: string,
): Item[] {
  const text = fold(typed.trim());
  if (text === "") return [...items];
  const words = text.split(/\s+/);
  const found = items.filter(({ label, words: others = "" }) =>
    words.every((word) => startsWord(fold(`${label} ${others}`), word)),
  );
  const begins = ({ label }: Item) => fold(label).startsWith(text);
  return [...found.filter(begins), ...found.filter((item) => !begins(item))];
}
