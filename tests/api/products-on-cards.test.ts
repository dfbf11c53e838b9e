import { beforeEach, expect, test } from "vitest";
import * as v from "valibot";
import { renewCardNames } from "../../api/posts/card-cells.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { findListedProduct } from "../../contract/entities/listed-product.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { getLatest } from "../../contract/posts/core.ts";
import { envelopeOf } from "../../contract/wire/envelope.ts";
import { fixtureNetwork, noon } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";

const item = (title: string, price: string | number | null, url = "https://shop.example/a") => ({
  title,
  url,
  image: null,
  retailer: "",
  description: "",
  promoCode: "",
  meta: { price, listPrice: null, currency: "USD" },
});
const line = (...given: Parameters<typeof item>): BlockNode => ({
  type: "CommerceLink",
  item: item(...given),
});
const shop = (url: string, items: ReturnType<typeof item>[] = []): BlockNode => ({
  type: "LinkPreview",
  kind: "commerce",
  style: "Normal",
  url,
  postId: null,
  title: "A shop",
  excerpt: "",
  siteName: "",
  image: null,
  items,
});

test.each<[string, BlockNode[], string | null, boolean]>([
  ["no product", [], null, true],
  ["one product", [line("Lantern", "$49")], "Lantern", true],
  ["the same product twice", [line("Lantern", "$49"), line("The lantern", 49)], "Lantern", true],
  ["two products", [line("Lantern", "$49"), line("Buds", 59, "https://shop.example/b")], "Lantern", false],
  [
    "a list of products",
    [shop("https://shop.example", [item("Laptop", 1299), item("Buds", 59, "/b")])],
    "Laptop",
    false,
  ],
  [
    "a first product without a price",
    [line("Towels", null), line("Buds", 59, "https://shop.example/b")],
    null,
    true,
  ],
  ["a link with a price", [shop("https://shop.example/a?price=12")], "A shop", true],
  ["a link without a price", [shop("https://shop.example/a?pricey=12")], null, true],
  ["a product without a name", [line("", 12)], null, true],
])("the product of a story with %s", (_, body, title, isOnly) => {
  const found = findListedProduct(body);
  expect(found?.title ?? null).toBe(title);
  if (found) expect(found.isOnly).toBe(isOnly);
});

const story = (number: number, changes: Partial<ImportedPost> = {}): ImportedPost => ({
  sourceId: `product:${number}`,
  id: String(1_847_000_000 + number),
  blog: "kotaku",
  authors: ["Ada-Owner"],
  headline: `Story ${number}`,
  publishTimeMillis: noon - number,
  body: [line(`Product ${number}`, number)],
  ...changes,
});

let services: TestServices;
beforeEach(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
});

/** The products of the list's stories, by their numbers. */
async function list() {
  const response = await services.fetch(new Request("http://services.invalid/api/core/blog/9/latest"));
  const { data } = v.parse(envelopeOf(getLatest.reply), await response.json());
  const posts = data.items.filter(({ post }) => post.headline.startsWith("Story "));
  return Object.fromEntries(posts.map(({ post }) => [post.headline.slice(6), post.product?.title ?? null]));
}

test("a list has the product of a text, and follows it", async () => {
  await services.load({ posts: [story(1), story(2, { body: [] }), story(3, { status: "DELETED" })] });
  expect(await list()).toEqual({ 1: "Product 1", 2: null });
  await services.load({ posts: [story(1, { body: [line("Another", 5)] })] });
  expect(await list()).toMatchObject({ 1: "Another" });
  await services.load({ posts: [story(1, { body: [] })] });
  expect(await list()).toMatchObject({ 1: null });
});

test("the job fills in stories of an older release, once", async () => {
  const readMarks = () =>
    services.db
      .prepare("SELECT count(*) AS unread FROM posts WHERE source_id LIKE 'product:%' AND product IS NULL")
      .first();
  await services.load({ posts: [story(1), story(2, { body: [] })] });
  await services.db.exec("UPDATE posts SET product = NULL");
  expect(await list()).toEqual({ 1: null, 2: null });
  await services.db.exec("INSERT OR REPLACE INTO renamed_on_cards (kind, key) VALUES ('all', '')");
  await renewCardNames(services);
  await renewCardNames(services);
  expect(await list()).toEqual({ 1: "Product 1", 2: null });
  expect(await readMarks()).toEqual({ unread: 0 });
});
