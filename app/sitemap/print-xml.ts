import { escapeText } from "../rich-text/markup.ts";

/** An element with a text in it. */
export const printText = (name: string, text: string): string => `<${name}>${escapeText(text)}</${name}>`;

/** An element around others that are printed already. */
export const printElement = (name: string, children: readonly string[], attributes = ""): string =>
  `<${name}${attributes}>${children.join("")}</${name}>`;

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
