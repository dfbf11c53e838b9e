import type { PresentedInline } from "./presented-inline.ts";
import type { PresentedBlock } from "./presented-block.ts";

/** Minimum number of characters needed to fill the three lines beside the drop cap in the widest column. */
const minLength = 200;

/** Whether the text starts with a paragraph that is long enough for a drop cap and begins with a letter. */
export function hasRoomForDropCap(blocks: readonly PresentedBlock[]): boolean {
  const first = blocks.find(({ type }) => type === "Paragraph");
  if (first?.type !== "Paragraph" || first.align === "Center" || first.align === "Right") return false;
  const text = readText(first.text).trimStart();
  return text.length >= minLength && /^[\p{P}\p{S}]?\p{L}/u.test(text);
}

function readText(inline: readonly PresentedInline[]): string {
  return inline
    .map((part) =>
      typeof part === "string" ? part : part.type === "LineBreak" ? " " : readText(part.children),
    )
    .join("");
}
