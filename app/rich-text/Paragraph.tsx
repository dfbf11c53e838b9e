import type { BlockOf } from "./presented-block.ts";
import { alignment } from "./body.css.ts";
import { InlineText } from "./InlineText.tsx";

export function Paragraph({ block }: { block: BlockOf<"Paragraph"> }) {
  return (
    <p className={block.align ? alignment[block.align] : undefined}>
      <InlineText text={block.text} />
    </p>
  );
}
