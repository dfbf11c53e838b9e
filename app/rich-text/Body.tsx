import type { ReactNode } from "react";
import { Blocks } from "./Blocks.tsx";
import { aloneBody, body, dropCap as dropCapClass, replyBody } from "./body.css.ts";
import type { PresentedBlock } from "./block-types.ts";
import type { PresentedInline } from "./present-inline.ts";

/** Minimum number of characters needed to fill the three lines beside the drop cap in the widest column. */
const minLength = 200;

/** True if the text starts with a paragraph that is long enough for a drop cap and begins with a letter. */
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

interface BodyProps {
  blocks: readonly PresentedBlock[];
  /** Adds a drop cap if the text is long enough for one. */
  dropCap?: boolean;
  /** `reply` uses small type; `alone` is for pages without a sidebar. */
  size?: "article" | "alone" | "reply";
  /** Extra content that the page inserts after the block with this index. */
  after?: (index: number) => ReactNode;
  /** Printed around the blocks. */
  mark?: string | null;
}

const classes = { article: body, alone: aloneBody, reply: replyBody };

/** The body of a post or reply. */
export function Body({ blocks, dropCap = false, size = "article", after, mark = null }: BodyProps) {
  return (
    <div className={findBodyClass(size, dropCap && hasRoomForDropCap(blocks))}>
      {mark}
      <Blocks blocks={blocks} after={after} />
      {mark}
    </div>
  );
}

/** The classes of a body. */
export const findBodyClass = (size: keyof typeof classes, hasDropCap: boolean) =>
  hasDropCap ? `${classes[size]} ${dropCapClass}` : classes[size];
