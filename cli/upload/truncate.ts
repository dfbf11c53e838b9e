/** Text cut to a number of characters, ending in an ellipsis if cut. */
export const truncate = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, Math.max(length - 1, 0))}…`;

/**
 * Splits a text so that its start has at most a number of characters: after a sentence, else at a word with "…" on both
 * sides. The rest is empty if all of it fits.
 */
export function splitText(text: string, most: number): [start: string, rest: string] {
  if (text.length <= most) return [text, ""];
  const sentence = text.slice(0, most + 1).match(/^.*[.!?…]["”’»)]*(?=\s)/s)?.[0] ?? "";
  if (sentence.length > most / 2) return [sentence, text.slice(sentence.length).trim()];
  const words = text.slice(0, most).match(/^.*\S(?=\s)/s)?.[0] ?? "";
  const cut = words.length > most / 2 ? words : text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "");
  return [`${cut}…`, `…${text.slice(cut.length).trim()}`];
}
