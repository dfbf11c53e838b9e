/* oxlint-disable eslint/no-script-url -- such addresses are what is tested */
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { describeProducts, parseRating } from "../../../app/structured-data/describe-products.ts";
import { BlockNodes } from "../../../contract/entities/block-node.ts";
import { buildPage } from "../page-fixture.ts";

const author = { "@type": "Person", name: "Ada" };
const describeAll = (...nodes: object[]) =>
  describeProducts(v.parse(BlockNodes, nodes), { author }, buildPage());
const offer = (more: object = {}, meta: object = {}) => ({
  type: "CommerceLink",
  item: { title: "Rope", url: "https://shop.example/rope", meta: { price: "49", ...meta }, ...more },
});

test.each([
  ["4.5/5", { value: 4.5, best: 5 }],
  ["4,5 / 5", { value: 4.5, best: 5 }],
  ["7 out of 10", { value: 7, best: 10 }],
  ["7 de 10", { value: 7, best: 10 }],
  ["0/10", { value: 0, best: 10 }],
  // Above the maximum, and of zero.
  ["6/5", null],
  ["0/0", null],
  ["Yes, buy it", null],
  ["2026/11/22", null],
  ["", null],
])("%j is the rating %j", (text, rating) => expect(parseRating(text)).toEqual(rating));

describe("an offer", () => {
  test("is described with its price and the shop's URL without credentials", () => {
    expect(describeAll(offer({ url: " https://me:secret@shop.example/rope ", retailer: " Shop " }))).toEqual([
      {
        "@type": "Product",
        name: "Rope",
        offers: {
          "@type": "Offer",
          url: "https://shop.example/rope",
          price: "49.00",
          priceCurrency: "USD",
          seller: { "@type": "Organization", name: "Shop" },
        },
      },
    ]);
  });

  test.each([
    ["without a price", offer({}, { price: null })],
    ["at no price", offer({}, { price: "Sold out" })],
    ["without a name", offer({ title: "" })],
    ["at no address", offer({ url: "" })],
    ["at an address that runs something", offer({ url: "javascript:alert(1)" })],
    ["at a file's address", offer({ url: "file:///etc/passwd" })],
  ])("%s is not an offer", (_, node) => expect(describeAll(node)).toEqual([]));
});

describe("a review", () => {
  const box = (more: object = {}) => ({ type: "ReviewBox", title: "Marrow Coast", ...more });

  test("has the rating, pros and cons, and author", () => {
    expect(describeAll(box({ rating: "4/5", pros: ["Fish"], cons: ["Rain"] }))).toMatchObject([
      {
        name: "Marrow Coast",
        review: {
          author,
          reviewRating: { ratingValue: 4, bestRating: 5, worstRating: 0 },
          positiveNotes: { itemListElement: [{ position: 1, name: "Fish" }] },
          negativeNotes: { itemListElement: [{ position: 1, name: "Rain" }] },
        },
      },
    ]);
  });

  test.each([
    ["without a name", box({ title: "", rating: "4/5" })],
    ["without a verdict", box({ summary: "It is a game.", rating: "Out now" })],
  ])("%s is not a review", (_, node) => expect(describeAll(node)).toEqual([]));
});

test("at most twenty deals of a list are described", () => {
  const names = Array.from({ length: 30 }, (_, index) => `Deal ${index}`);
  const found = describeAll(...names.map((title) => offer({ title })));
  expect(found.map(({ name }) => name)).toEqual(names.slice(0, 20));
});
