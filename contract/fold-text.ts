/*
 * How lists compare words: without case and accents, "Jalapeño" equals "jalapeno". The services' database does the same
 * (`folded` in api/migrations/0040_reviews.sql): only with letters that SQLite's `lower` and one replacement each turn into
 * ASCII, which is why there is a list of them.
 */

const letters = "ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿŠšŽžČčĆćŌōŪū";
/** Accents that follow their letter. */
const marks = "\u0300\u0301\u0302\u0303\u0308\u030a\u0327";

const replacements: ReadonlyMap<string, string> = new Map([
  ...Array.from(letters, (letter) => [letter, letter.normalize("NFD").charAt(0)] as const),
  ...Array.from(marks, (mark) => [mark, ""] as const),
]);

export const foldText = (text: string): string =>
  Array.from(text, (character) => replacements.get(character) ?? character)
    .join("")
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The words of a search in a list, as they are compared. */
export const foldWords = (query: string): string[] =>
  foldText(query)
    .split(/\s+/)
    .filter((word) => word !== "");
