import type { ReactNode } from "react";
import { Blocks } from "./Blocks.tsx";
import { aloneBody, body, dropCap as dropCapClass, replyBody } from "./body.css.ts";
import { hasRoomForDropCap } from "./has-room-for-drop-cap.ts";
import type { PresentedBlock } from "./presented-block.ts";

interface BodyProps {
  blocks: readonly PresentedBlock[];
  /** Adds a drop cap if the text is long enough for one. */
  dropCap?: boolean;
  /** `reply` uses small type; `alone` is for pages without a sidebar. */
  size?: "article" | "alone" | "reply";
  /** Extra content that the page inserts after the block with this index. */
  after?: (index: number) => ReactNode;
}

const classes = { article: body, alone: aloneBody, reply: replyBody };

/** The body of a post or reply. */
export function Body({ blocks, dropCap = false, size = "article", after }: BodyProps) {
  const base = classes[size];
  return (
    <div className={dropCap && hasRoomForDropCap(blocks) ? `${base} ${dropCapClass}` : base}>
      <Blocks blocks={blocks} after={after} />
    </div>
  );
}
