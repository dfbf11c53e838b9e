import type { XmlPiece } from "../records/split-xml.ts";

/** Characters that XML doesn't allow, without meaning in a text. */
const unprintable = /(?![\t\n\r\x7f-\x9f])\p{Cc}|[\ufffe\uffff]/gu;

/** Removes the characters that no XML file may have. */
export const cleanXml = (text: string): string => text.replace(unprintable, "");

/**
 * Splits an item that swallowed later ones, because a section in it does not end: each part begins with the start tag
 * that WordPress writes on its own line.
 */
export function splitSwallowed({
  text,
  line,
}: Pick<XmlPiece, "text" | "line">): Pick<XmlPiece, "text" | "line">[] {
  let at = line;
  return text.split(/(?<=\n)(?=[ \t]*<item>[ \t]*\r?\n)/).map((part) => {
    const piece = { text: part, line: at };
    at += part.split("\n").length - 1;
    return piece;
  });
}
