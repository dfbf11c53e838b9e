import type { ReactNode } from "react";
import type { PresentedLink } from "../../link/present-link.ts";
import { Picture } from "../../ui/Picture.tsx";
import { card, cardMedia, cardNote, cardText, cardLink, cardTitle } from "../card.css.ts";
import { InlineText, Anchor } from "../InlineText.tsx";
import type { BlockOf } from "../block-types.ts";

interface CardTitleProps {
  /** If null, the title is plain text. */
  link: PresentedLink | null;
  children: ReactNode;
}

/**
 * A card's headline. Its link covers the whole card, so that the card has one link with one accessible name.
 */
function CardTitle({ link, children }: CardTitleProps) {
  return (
    <p className={cardTitle}>
      {link ? (
        <Anchor className={cardLink} link={link}>
          {children}
        </Anchor>
      ) : (
        children
      )}
    </p>
  );
}

/** The image is decorative, since the headline describes the card. */
export function LinkCard({
  block: { link, title, excerpt, source, image, caption },
}: {
  block: BlockOf<"LinkCard">;
}) {
  return (
    <div className={card}>
      {image && (
        <div className={cardMedia}>
          <Picture image={image} alt="" />
        </div>
      )}
      <div className={cardText}>
        <CardTitle link={link}>{title}</CardTitle>
        {excerpt && <p>{excerpt}</p>}
        {caption.length > 0 && (
          <p>
            <InlineText text={caption} />
          </p>
        )}
        {source && <p className={cardNote}>{source}</p>}
      </div>
    </div>
  );
}
