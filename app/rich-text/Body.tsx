import { Blocks } from "./Blocks.tsx";
import { body, dropCap as dropCapClass, replyBody } from "./body.css.ts";
import { hasRoomForDropCap } from "./has-room-for-drop-cap.ts";
import type { PresentedBlock } from "./presented-block.ts";

interface BodyProps {
  blocks: readonly PresentedBlock[];
  /** The first letter of the text is set large, where the text is long enough to stand beside it. */
  dropCap?: boolean;
  /** A reply's text is set small. */
  size?: "article" | "reply";
}

/** The text of a post or reply. */
export function Body({ blocks, dropCap = false, size = "article" }: BodyProps) {
  const base = size === "reply" ? replyBody : body;
  return (
    <div className={dropCap && hasRoomForDropCap(blocks) ? `${base} ${dropCapClass}` : base}>
      <Blocks blocks={blocks} />
    </div>
  );
}
