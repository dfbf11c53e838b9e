import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { InlineNode } from "../../contract/entities/inline-node.ts";

/**
 * Converts plain text to paragraphs for the editor: separated by empty lines, other newlines become line
 * breaks, lines starting with ">" are quotations. Nothing is trimmed, because typing may be in progress. URLs
 * become links when the form is submitted.
 */
export function parsePlainText(text: string): BlockNode[] {
  const body: BlockNode[] = [];
  let open = null as { isQuoted: boolean; value: InlineNode[] } | null;
  for (const typed of text.split(/\r\n|\r|\n/)) {
    const isQuoted = typed.startsWith(">");
    const line = isQuoted ? typed.slice(typed.startsWith("> ") ? 2 : 1) : typed;
    if (line === "") open = null;
    else if (open?.isQuoted === isQuoted) open.value.push({ type: "LineBreak" }, textNode(line));
    else {
      open = { isQuoted, value: [textNode(line)] };
      body.push(createParagraph(open.value, isQuoted));
    }
  }
  // A trailing empty line becomes an empty paragraph to continue in.
  if (open === null && body.length > 0) body.push(createParagraph([], false));
  return body;
}

const textNode = (value: string): InlineNode => ({ type: "Text", value, styles: [] });

const createParagraph = (value: InlineNode[], isQuoted: boolean): BlockNode => ({
  type: "Paragraph",
  value,
  align: null,
  containers: isQuoted ? [{ type: "BlockQuote" }] : [],
  continuesItem: false,
});
