import { Anchor } from "./Anchor.tsx";
import { buildProductAttributes } from "./product-attributes.ts";
import type { BlockOf } from "./presented-block.ts";

/** A product in its own line of text. */
export function ProductLink({ block: { product } }: { block: BlockOf<"CommerceLink"> }) {
  const { title, link, price, listPrice, retailer, promoCode } = product;
  const terms = [price, listPrice, retailer, promoCode].filter((term) => term !== "").join(" · ");
  return (
    <p {...buildProductAttributes(product.data)}>
      <strong>{link ? <Anchor link={link}>{title}</Anchor> : title}</strong>
      {terms && <small> {terms}</small>}
    </p>
  );
}
