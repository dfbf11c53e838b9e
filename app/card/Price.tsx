import { price } from "./card.css.ts";
import type { CardView } from "./present-card.ts";

/** Price and list price of a story's product. */
export function Price({ product }: { product: CardView["product"] }) {
  return (
    product && (
      <p className={price}>
        {product.name} <b>{product.price}</b> {product.listPrice}
      </p>
    )
  );
}
