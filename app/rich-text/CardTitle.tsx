import type { ReactNode } from "react";
import type { PresentedLink } from "../link/present-link.ts";
import { Anchor } from "./Anchor.tsx";
import { cardLink, cardTitle } from "./card.css.ts";

interface CardTitleProps {
  /** If null, the title is plain text. */
  link: PresentedLink | null;
  children: ReactNode;
}

/**
 * A card's headline. Its link covers the whole card, so that the card has one link with one accessible name.
 */
export function CardTitle({ link, children }: CardTitleProps) {
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
