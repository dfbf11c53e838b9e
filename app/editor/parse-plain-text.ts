import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { InlineNode } from "../../contract/entities/inline-node.ts";

/**
 * What stands in a plain field, as paragraphs for the editor: an empty line parts them, other line ends stay, lines that
 * begin with ">" are quoted. Nothing is trimmed: somebody may be in the middle of writing it. Addresses become links
 * when it is sent.
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
  // Whoever has just begun a paragraph goes on in it.
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
