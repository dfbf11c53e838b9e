import { InlineText } from "./InlineText.tsx";
import type { BlockOf } from "./presented-block.ts";
import { quotable, shareQuotation } from "./quote.css.ts";

/** A sentence for readers to share, highlighted with `<mark>`. */
export function Quotable({ block }: { block: BlockOf<"Quotable"> }) {
  return (
    <p className={quotable}>
      <mark>
        <InlineText text={block.text} />
      </mark>
      {block.share && (
        <a
          className={shareQuotation}
          href={block.share.href}
          target="_blank"
          rel="nofollow noopener noreferrer"
          aria-label={block.share.name}
        >
          {block.share.label}
        </a>
      )}
    </p>
  );
}
