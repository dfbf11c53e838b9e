import { Anchor } from "./Anchor.tsx";
import type { BlockOf } from "./presented-block.ts";
import { cardNote } from "./card.css.ts";
import { reply } from "./quote.css.ts";

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
