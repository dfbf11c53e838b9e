import { InlineText } from "./InlineText.tsx";
import type { BlockOf } from "./presented-block.ts";
import { quotable, shareQuotation } from "./quote.css.ts";

/** A sentence to pass on: marked, as a reader would mark it. */
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
