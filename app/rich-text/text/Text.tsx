import { alignment } from "../body.css.ts";
import type { BlockOf } from "../block-types.ts";
import { InlineText } from "../InlineText.tsx";

/** Focusable, so that long lines can be scrolled with the keyboard. */
export function Code({ block }: { block: BlockOf<"Code"> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls has to be reachable by keyboard; a landmark for each block would be too many
    <pre tabIndex={0} role="group" aria-label={block.label}>
      <code>
        <InlineText text={block.text} />
      </code>
    </pre>
  );
}

export function Header({ block }: { block: BlockOf<"Header"> }) {
  const Tag = `h${block.level}` as const;
  return (
    <Tag>
      <InlineText text={block.text} />
    </Tag>
  );
}

export function Paragraph({ block }: { block: BlockOf<"Paragraph"> }) {
  return (
    <p className={block.align ? alignment[block.align] : undefined}>
      <InlineText text={block.text} />
    </p>
  );
}
