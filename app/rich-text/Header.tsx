import { InlineText } from "./InlineText.tsx";
import type { BlockOf } from "./presented-block.ts";

export function Header({ block }: { block: BlockOf<"Header"> }) {
  const Tag = `h${block.level}` as const;
  return (
    <Tag>
      <InlineText text={block.text} />
    </Tag>
  );
}
