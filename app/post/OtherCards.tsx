import { Card } from "../card/Card.tsx";
import type { CardView } from "../card/present-card.ts";

interface OtherCardsProps {
  cards: readonly CardView[];
  /** Below the text or beside it. */
  kind: "row" | "aside";
}

/** Other stories of the blog. */
export const OtherCards = ({ cards, kind }: OtherCardsProps) =>
  cards.map((card) => <Card key={card.id} card={card} kind={kind} level={3} />);
