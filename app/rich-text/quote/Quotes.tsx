import { Anchor, InlineText } from "../InlineText.tsx";
import type { BlockOf } from "../block-types.ts";
import { cardNote } from "../card.css.ts";
import { reply, pullQuote, pullQuoteSide, quotable, shareQuotation } from "../quote.css.ts";

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

export function ReplyInset({ block: { text, byline, link, action } }: { block: BlockOf<"ReplyInset"> }) {
  return (
    <figure className={reply}>
      {text && <blockquote>{text}</blockquote>}
      <figcaption className={cardNote}>
        <span>{byline}</span>
        {link && <Anchor link={link}>{action}</Anchor>}
      </figcaption>
    </figure>
  );
}
