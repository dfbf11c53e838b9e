import type { ReactNode } from "react";
import type { PresentedLink } from "../link/present-link.ts";
import { Anchor } from "./Anchor.tsx";
import { cardLink, cardTitle } from "./card.css.ts";

interface CardTitleProps {
  /** Null leaves the words alone. */
  link: PresentedLink | null;
  children: ReactNode;
}

/** A card's headline; its link covers the card, so that the card has one link and one name. */
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
