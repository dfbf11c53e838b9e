import type { ReactNode } from "react";
import { Blocks } from "./Blocks.tsx";
import { aloneBody, body, dropCap as dropCapClass, replyBody } from "./body.css.ts";
import { hasRoomForDropCap } from "./has-room-for-drop-cap.ts";
import type { PresentedBlock } from "./presented-block.ts";

interface BodyProps {
  blocks: readonly PresentedBlock[];
  /** The first letter of the text is set large, where the text is long enough to stand beside it. */
  dropCap?: boolean;
  /** A reply's text is set small; one that stands alone has no sidebar beside it. */
  size?: "article" | "alone" | "reply";
  /** What the page puts between the blocks: after the one of this index. */
  after?: (index: number) => ReactNode;
}

const classes = { article: body, alone: aloneBody, reply: replyBody };

/** The text of a post or reply. */
export function Body({ blocks, dropCap = false, size = "article", after }: BodyProps) {
  const base = classes[size];
  return (
    <div className={dropCap && hasRoomForDropCap(blocks) ? `${base} ${dropCapClass}` : base}>
      <Blocks blocks={blocks} after={after} />
    </div>
  );
}
