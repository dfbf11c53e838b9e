import type { BlockNode } from "../contract/entities/block-node.ts";
import { bodyText } from "../contract/plaintext.ts";

/** The line below a headline, or null where the text begins with the same words: an excerpt cut from it says nothing new. */
export function chooseSubhead(words: string, body: readonly BlockNode[]): string | null {
  const plain = oneLine(words);
  const beginning = plain.replace(/ ?(…|\.{3}|\[…\]|\[\.\.\.\])$/, "");
  return beginning === "" || oneLine(bodyText(body)).startsWith(beginning) ? null : plain;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
