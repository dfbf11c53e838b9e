import { Anchor } from "./Anchor.tsx";
import type { BlockOf } from "./presented-block.ts";

/** A product named on a line of the text. */
export function ProductLink({ block: { product } }: { block: BlockOf<"CommerceLink"> }) {
  const { title, link, price, listPrice, retailer, promoCode } = product;
  const terms = [price, listPrice, retailer, promoCode].filter((term) => term !== "").join(" · ");
  return (
    <p>
      <strong>{link ? <Anchor link={link}>{title}</Anchor> : title}</strong>
      {terms && <small> {terms}</small>}
    </p>
  );
}
