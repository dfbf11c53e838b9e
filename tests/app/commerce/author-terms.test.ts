import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitAuthorTerms } from "../../../app/commerce/prices.ts";

const shop = "https://shop.example/lamp";
const split = (query: string) => {
  const { url, terms } = splitAuthorTerms(new URL(`${shop}${query}`));
  return [url.href.slice(shop.length), terms.price, terms.promoCode];
};

describe("price and promo code in a product's URL", () => {
  test.each([
    ["?price=49", "", "49", null],
    ["?price=%2449.99", "", "$49.99", null],
    ["?price=1.299,50", "", "1.299,50", null],
    ["?promocode=MAGMA20", "", null, "MAGMA20"],
    ["?promoCode=Ma-20", "", null, "Ma-20"],
    ["?promo_code=A", "", null, "A"],
    ["?a=1&price=49&b=%20+&PROMO-CODE=X#top", "?a=1&b=%20+#top", "49", "X"],
    // The first of each counts, and later ones are removed from the shop's address.
    ["?price=1&price=2", "", "1", null],
    ["?%70rice=5", "", "5", null],
  ])("%s leaves %j, with the price %j and the code %j", (query, ...expected) =>
    expect(split(query)).toEqual(expected),
  );

  test.each([
    "",
    "?",
    "?price=10-20",
    "?price=low",
    "?price=",
    "?promocode=",
    "?promocode=%3Cb%3E",
    "?prices=5",
  ])("%j belongs to the shop and stays", (query) =>
    expect(split(query)).toEqual([new URL(shop + query).href.slice(shop.length), null, null]),
  );

  test("are removed completely, and nothing else changes", () => {
    const name = fc.constantFrom("price", "promocode", "Price", "th", "k", "é", "pricey");
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
        const address = new URL(`${shop}?${new URLSearchParams(pairs).toString()}`);
        const { url } = splitAuthorTerms(address);
        expect(splitAuthorTerms(url).terms).toEqual({ price: null, promoCode: null });
        const others = pairs.filter(([name]) => ["th", "k", "é", "pricey"].includes(name));
        const kept = [...url.searchParams].filter(([name]) => ["th", "k", "é", "pricey"].includes(name));
        expect(kept).toEqual(others);
      }),
    );
  });
});
