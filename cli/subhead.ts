import type { BlockNode } from "../contract/entities/block-node.ts";
import { bodyText } from "../contract/plaintext.ts";

/** The subhead of a post; null if it just repeats the beginning of the text, like an automatic excerpt. */
export function chooseSubhead(words: string, body: readonly BlockNode[]): string | null {
  const plain = oneLine(words);
  const beginning = plain.replace(/ ?(…|\.{3}|\[…\]|\[\.\.\.\])$/, "");
  return beginning === "" || oneLine(bodyText(body)).startsWith(beginning) ? null : plain;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
