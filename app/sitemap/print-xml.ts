import { escapeText } from "../rich-text/markup.ts";

/** An element with text. */
export const printText = (name: string, text: string): string => `<${name}>${escapeText(text)}</${name}>`;

/** An element with already printed children. */
export const printElement = (name: string, children: readonly string[], attributes = ""): string =>
  `<${name}${attributes}>${children.join("")}</${name}>`;

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
