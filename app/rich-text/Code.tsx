import { InlineText } from "./InlineText.tsx";
import type { BlockOf } from "./presented-block.ts";

/** Focusable, so that long lines can be scrolled with the keyboard. */
export function Code({ block }: { block: BlockOf<"Code"> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- see above; a landmark for each block would be too many
    <pre tabIndex={0} role="group" aria-label={block.label}>
      <code>
        <InlineText text={block.text} />
      </code>
    </pre>
  );
}
