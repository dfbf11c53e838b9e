import { Picture } from "../ui/Picture.tsx";
import { Anchor } from "./Anchor.tsx";
import { cardNote, cardTitle } from "./card.css.ts";
import { action, price, product, productList, productStyle, promoCode } from "./product.css.ts";
import { buildProductAttributes } from "./product-attributes.ts";
import type { BlockOf } from "./presented-block.ts";
import type { PresentedProduct } from "./presented-card.ts";

/** One product is shown as a card, several as a list of cards. */
export function Products({ block: { style, title, products } }: { block: BlockOf<"Products"> }) {
  const [only] = products;
  if (only && products.length === 1 && title === "") {
    return (
      <div
        className={`${product} ${productStyle[style]}`}
        {...buildProductAttributes(only.data)}
        data-commerce-source="inset"
      >
        <Product product={only} />
      </div>
    );
  }
  return (
    <div data-commerce-source="inset">
      {title && <p className={cardTitle}>{title}</p>}
      <ul className={productList}>
        {products.map((item, key) => (
          <li
            key={key}
            className={`${product} ${productStyle[style]}`}
            {...buildProductAttributes(item.data)}
          >
            <Product product={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Product({ product }: { product: PresentedProduct }) {
  return (
    <>
      {product.image && <Picture image={product.image} alt="" />}
      <div>
        <p className={cardTitle}>{product.title}</p>
        {product.description && <p>{product.description}</p>}
        <Terms product={product} />
      </div>
      {product.link && (
        <Anchor className={action} link={product.link}>
          {product.action}
        </Anchor>
      )}
    </>
  );
}

/** Price, list price, shop and promo code. */
function Terms({ product }: { product: PresentedProduct }) {
  const { listPrice, retailer } = product;
  if (!product.price && !listPrice && !retailer && !product.promoCode) return null;
  return (
    <p className={cardNote}>
      {product.price && <b className={price}>{product.price}</b>}
      {listPrice && <span>{listPrice}</span>}
      {retailer && <span>{retailer}</span>}
      {product.promoCode && <span className={promoCode}>{product.promoCode}</span>}
    </p>
  );
}
