import type { PresentedInline } from "./presented-inline.ts";
import type { PresentedBlock } from "./presented-block.ts";

/** Letters that fill the three lines beside it in the widest column. */
const leastLength = 200;

/** True when the text begins with a paragraph that is tall enough for a letter of three lines, and with a letter. */
export function hasRoomForDropCap(blocks: readonly PresentedBlock[]): boolean {
  const first = blocks.find(({ type }) => type === "Paragraph");
  if (first?.type !== "Paragraph" || first.align === "Center" || first.align === "Right") return false;
  const text = readText(first.text).trimStart();
  return text.length >= leastLength && /^[\p{P}\p{S}]?\p{L}/u.test(text);
}

function readText(inline: readonly PresentedInline[]): string {
  return inline
    .map((part) =>
      typeof part === "string" ? part : part.type === "LineBreak" ? " " : readText(part.children),
    )
    .join("");
}
