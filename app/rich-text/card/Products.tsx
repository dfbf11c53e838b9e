import { Picture } from "../../ui/Picture.tsx";
import { Anchor } from "../InlineText.tsx";
import { cardNote, cardTitle } from "../card.css.ts";
import { action, price, product, productList, productStyle, promoCode } from "../product.css.ts";
import type { BlockOf } from "../block-types.ts";
import type { PresentedProduct, ProductData } from "./products.ts";

/** Data attributes of a product's element: a card, a list entry or a line of text. */
function buildProductAttributes(data: ProductData): Record<`data-${string}`, string> {
  const named = [
    ["data-commerce-type", data.linkType],
    ["data-commerce-asin", data.asin],
    ["data-commerce-price", data.price],
    ["data-commerce-price-v2", data.priceV2],
    ["data-commerce-currency", data.currency],
    ["data-commerce-retailer", data.retailer],
    ["data-commerce-promo-code", data.promoCode],
  ] as const;
  return Object.fromEntries(named.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

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
