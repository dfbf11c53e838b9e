import { InlineText } from "./InlineText.tsx";
import type { BlockOf } from "./presented-block.ts";
import { pullQuote, pullQuoteSide } from "./quote.css.ts";

export function PullQuote({ block }: { block: BlockOf<"PullQuote"> }) {
  return (
    <figure className={`${pullQuote} ${pullQuoteSide[block.alignment]}`}>
      <blockquote>
        <InlineText text={block.text} />
      </blockquote>
      {block.cite && <figcaption>{block.cite}</figcaption>}
    </figure>
  );
}
