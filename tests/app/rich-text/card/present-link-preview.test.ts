import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { presentBody } from "../../../../app/rich-text/present-body.ts";
import type { BodyContext } from "../../../../app/rich-text/body-context.ts";
import { createIntl } from "../../../../app/intl/create-intl.ts";
import { BlockNodes } from "../../../../contract/entities/block-node.ts";
import { createBodyContext, createSummary } from "../create-body-context.ts";
import { renderBody } from "../render-body.tsx";

const present = (node: object, changes: Partial<BodyContext> = {}) =>
  presentBody(v.parse(BlockNodes, [node]), createBodyContext(changes))[0];
const referenced = (...posts: ReturnType<typeof createSummary>[]) => ({
  referenced: new Map(posts.map((post) => [post.id, post])),
});

describe("a card for a post", () => {
  const node = {
    type: "LinkPreview",
    kind: "internal",
    url: "https://kotaku.com/5",
    postId: "5",
    title: "Typed once",
  };

  test("shows the post's current state", () => {
    const post = createSummary("5", { headline: "Renamed", subhead: "And explained" });
    expect(present(node, referenced(post))).toMatchObject({
      type: "LinkCard",
      title: "Renamed",
      excerpt: "And explained",
      source: "kotaku.com",
      link: { href: "/a-headline-5" },
    });
  });

  test("falls back to the author's text if the post is missing", () => {
    expect(present(node)).toMatchObject({ title: "Typed once", link: { href: "/5" } });
  });

  test("is omitted if the post was deleted", () => {
    expect(present(node, referenced(createSummary("5", { status: "DELETED" })))).toBeUndefined();
  });
});

test("a card for another page is labeled with its title, site or host", () => {
  const node = { type: "LinkPreview", kind: "external", url: "https://www.example.org/a" };
  expect(present({ ...node, title: "A", siteName: "S" })).toMatchObject({ title: "A", source: "S" });
  expect(present({ ...node, siteName: "S" })).toMatchObject({ title: "S", source: "S" });
  expect(present(node)).toMatchObject({ title: "example.org", source: "example.org" });
});

describe("a card for products", () => {
  const item = (meta: object, more = {}) => ({
    title: "Rope",
    url: "https://shop.example/rope",
    meta,
    ...more,
  });
  const card = (...items: object[]) => ({
    type: "LinkPreview",
    kind: "commerce",
    url: "https://shop.example/",
    items,
  });
  const firstProduct = (node: object, changes: Partial<BodyContext> = {}) => {
    const block = present(node, changes);
    return block?.type === "Products" ? block.products[0] : undefined;
  };

  test.each([
    [{ price: "54.99", listPrice: 69.99 }, "$54.99", "List price $69.99"],
    [{ price: 49, listPrice: 49 }, "$49.00", ""],
    [{ price: 49, listPrice: 40 }, "$49.00", ""],
    [{ price: null, listPrice: 40 }, "", ""],
    [{ price: "from $5 to $9" }, "", ""],
  ])("%j is printed as %j with %j", (meta, price, listPrice) => {
    expect(firstProduct(card(item(meta)))).toMatchObject({ price, listPrice });
  });

  test.each([
    [{ price: 1299.5 }, "Amazon", "Buy for $1,299.50 at Amazon"],
    [{ price: 49 }, "", "Buy for $49"],
    [{}, "Amazon", "See it at Amazon"],
    [{}, "", "See it"],
  ])("%j at %j has the action %j", (meta, retailer, action) => {
    expect(firstProduct(card(item(meta, { retailer })))).toMatchObject({ action });
  });

  test("has one action, and its link passes no ranking", () => {
    const html = renderBody([card(item({ price: 1 }))]);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('rel="sponsored nofollow noopener noreferrer"');
    expect(html).toContain(">Buy for $1</a>");
  });

  test.each([
    ["Normal", "CommerceInset"],
    ["CommerceCondensed", "CommerceInset"],
    ["CommerceList", "CommerceInsetList"],
  ])("of style %s is tracked as a %s, with the price of each product", (style, type) => {
    const amazon = { url: "https://www.amazon.com/dp/B07XYZ1234", retailer: "Amazon", promoCode: "KNOT" };
    const html = renderBody([{ ...card(item({ price: "1,299.5" }, amazon), item({})), style }]);
    expect(html).toContain(
      `<li data-commerce-type="${type}" data-commerce-asin="B07XYZ1234" data-commerce-price="1299.50" ` +
        `data-commerce-price-v2="$1.3K" data-commerce-currency="USD" data-commerce-retailer="Amazon" data-commerce-promo-code="KNOT">`,
    );
    expect(html).toContain(`<li data-commerce-type="${type}">`);
    expect(html).toContain(`data-link-type="${type}" data-amazontag="kotakuamzn-20"`);
  });

  test("shows the price and code from the URL, which are removed from it", () => {
    const url = "https://shop.example/rope?color=red&price=49.5&promocode=KNOT";
    expect(firstProduct(card(item({}, { url })))).toMatchObject({
      price: "$49.50",
      promoCode: "Promo code: KNOT",
      action: "Buy for $49.50",
      link: { href: "https://shop.example/rope?color=red" },
      data: { price: "49.50", promoCode: "KNOT" },
    });
    expect(firstProduct(card(item({ price: 40 }, { url, promoCode: "OWN" })))).toMatchObject({
      price: "$40.00",
      promoCode: "Promo code: OWN",
    });
  });

  test("uses the blog's language", () => {
    const intl = createIntl("es-ES", (message) => expect.fail(message));
    const meta = { price: "49,99 €", listPrice: "1.299", currency: "EUR" };
    expect(firstProduct(card(item(meta)), { intl })).toMatchObject({
      price: "49,99\u00a0€",
      action: "Comprar por 49,99\u00a0€",
      listPrice: "Precio recomendado: 1299,00\u00a0€",
    });
  });

  test("without items shows its own address, and leaves out items without a title", () => {
    expect(firstProduct({ ...card(), title: "All ropes" })).toMatchObject({
      title: "All ropes",
      action: "See it",
    });
    expect(present(card(item({}, { title: "" })))).toBeUndefined();
  });

  test("with one product does not repeat its name", () => {
    expect(present({ ...card(item({})), title: "Rope" })).toMatchObject({ title: "" });
    expect(present({ ...card(item({})), title: "For sailors" })).toMatchObject({ title: "For sailors" });
    expect(present({ ...card(item({}), item({})), title: "Rope" })).toMatchObject({ title: "Rope" });
  });

  test("with several products is a list", () => {
    expect(renderBody([{ ...card(item({}), item({})), title: "Ropes" }])).toMatch(
      /^<div data-commerce-source="inset"><p>Ropes<\/p><ul><li [^>]*>.*<\/li><li [^>]*>.*<\/li><\/ul><\/div>$/,
    );
  });
});

describe("a reply inset", () => {
  const node = { type: "ReplyInset", postId: "7" };

  test.each([
    ["approved", {}, true],
    ["pending", { approved: false }, false],
    ["deleted", { status: "DELETED" as const }, false],
  ])("of a reply that is %s is shown: %3$s", (_state, changes, isShown) => {
    expect(present(node, referenced(createSummary("7", changes))) !== undefined).toBe(isShown);
  });

  test("of a missing reply is omitted", () => {
    expect(present(node)).toBeUndefined();
  });
});
