const fold = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const startsWord = (label: string, word: string) => label.startsWith(word) || label.includes(` ${word}`);

/**
 * Items whose label or further words contain a word beginning with each typed word, ignoring case and accents; those
 * whose label begins with the typed text come first. All items if nothing was typed.
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
