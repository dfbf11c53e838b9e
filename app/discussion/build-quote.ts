import type { BlockNode } from "../../contract/entities/block-node.ts";

/** Maximum length of a quotation, characters: several fit into a reply of 10,000. */
const maxCharacters = 2_000;

/** The paragraphs of a quotation, and its last line, which names the writer. */
function listLines(words: string, name: string): string[] {
  const paragraphs = words
    .slice(0, maxCharacters)
    .replace(/\p{Surrogate}$/u, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const last = paragraphs.at(-1);
  if (last !== undefined && words.length > maxCharacters) paragraphs.splice(-1, 1, `${last}…`);
  return [...paragraphs, `— ${name}`];
}

/** A quotation with its writer as nodes: paragraphs in a block quote. */
export const buildQuote = (words: string, name: string): BlockNode[] =>
  listLines(words, name).map((value) => ({
    type: "Paragraph",
    value: [{ type: "Text", value, styles: [] }],
    align: null,
    containers: [{ type: "BlockQuote" }],
    continuesItem: false,
  }));

/** The same as plain text, followed by space for the reply. */
export const formatQuote = (words: string, name: string): string =>
  `${listLines(words, name)
    .map((line) => `> ${line}`)
    .join("\n\n")}\n\n`;
