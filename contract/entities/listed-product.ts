import * as v from "valibot";
import { CommerceItem, type BlockNode } from "./block-node.ts";

/** The product that a story's cards show: the first of its text. Its price may be in the query of `url`. */
export const ListedProduct = v.object({
  ...v.pick(CommerceItem, ["title", "url", "meta"]).entries,
  /** False if the text has other products too: the card then names this one. */
  isOnly: v.boolean(),
});
export type ListedProduct = v.InferOutput<typeof ListedProduct>;

type Named = Pick<ListedProduct, "title" | "url" | "meta">;

/** A link of a shop without products of its own is one, whose price only its address can give. */
const unpriced = { price: null, listPrice: null, currency: "USD" };

const listProducts = (body: readonly BlockNode[]): Named[] =>
  body
    .flatMap((node): Named[] => {
      if (node.type === "CommerceLink") return [node.item];
      if (node.type !== "LinkPreview" || node.kind !== "commerce") return [];
      return node.items.length > 0 ? node.items : [{ title: node.title, url: node.url, meta: unpriced }];
    })
    .filter(({ title }) => title !== "");

/** Null if the first product has no price. */
export function findListedProduct(body: readonly BlockNode[]): ListedProduct | null {
  const products = listProducts(body);
  const [first] = products;
  if (!first || (first.meta.price === null && !/[?&]price=/i.test(first.url))) return null;
  const { title, url, meta } = first;
  return { title, url, meta, isOnly: products.every((one) => one.url === url) };
}
