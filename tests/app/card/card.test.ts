import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { MainMedia } from "../../../contract/entities/post-fields.ts";
import { presentByline } from "../../../app/card/present-heading.ts";
import { presentCard } from "../../../app/card/present-card.ts";
import { buildBlog, buildPage, buildPerson, buildSummary, leadImage, now } from "../page-fixture.ts";

const page = buildPage();
const lookups = {
  people: new Map([
    ["1", buildPerson("1")],
    ["2", buildPerson("2")],
  ]),
  blogs: new Map([["9", page.blog]]),
};
const present = (
  changes: Parameters<typeof buildSummary>[1],
  blog = page.blog,
  repost: Parameters<typeof presentCard>[1] = null,
) =>
  presentCard(
    buildSummary("1800000001", changes),
    repost,
    { ...lookups, blogs: new Map([["9", blog]]) },
    buildPage(blog),
    { slot: "row" },
  );

describe("a byline", () => {
  const of = (changes: Parameters<typeof buildSummary>[1], properties = {}) => {
    const blog = buildBlog({}, properties);
    return presentByline(
      buildSummary("1800000001", changes),
      { ...lookups, blogs: new Map([["9", blog]]) },
      page,
    );
  };
  test("lists the authors with links to the main site", () => {
    expect(of({ authorIds: ["1", "2"] }).authors).toEqual([
      { name: "Person 1", href: "https://kinja.com/person-1" },
      { name: "Person 2", href: "https://kinja.com/person-2" },
    ]);
  });
  test("is an editor's text if there is one", () => {
    expect(of({ byline: "The Staff" })).toEqual({ text: "The Staff", authors: [] });
  });
  test("is empty if the home blog shows none", () => {
    expect(of({}, { noBlogBylines: true })).toEqual({ text: null, authors: [] });
  });
  test("leaves out unknown authors", () => expect(of({ authorIds: ["7", "2"] }).authors).toHaveLength(1));
});

test.each([
  ["the image for cards", { featuredMedia: { ...leadImage, id: "own" } }, "own.jpg"],
  ["its lead", {}, "lead.jpg"],
  ["the first large image of its text", { mainMedia: null }, "text.jpg"],
])("a card shows %s", (_, changes, end) => {
  const { image, placeholder } = present({
    mainMedia: v.parse(MainMedia, { type: "Image", image: { id: "lead" } }),
    textImage: { ...leadImage, id: "text" },
    ...changes,
  });
  expect([image?.src.endsWith(end), placeholder]).toEqual([true, null]);
});

describe("a card", () => {
  test.each([
    ["es-ES", "en-US", "es-ES"],
    ["en-US", "es-ES", "en-US"],
    ["en-US", "en-US", null],
    ["es-ES", "es-ES", null],
  ] as const)("of a blog in %s on a page in %s has lang: %s", (home, shown, lang) => {
    const blogs = new Map([["9", buildBlog({ locale: home })]]);
    const onPage = buildPage(buildBlog({ locale: shown }));
    expect(
      presentCard(buildSummary("1800000001"), null, { ...lookups, blogs }, onPage, { slot: "row" }).lang,
    ).toBe(lang);
  });
  test("shows its labels before the headline", () => {
    const label = (text: string) => ({ kind: "label", text, href: null });
    expect(present({ sponsored: true }, buildBlog({ isSatire: true })).kicker).toEqual([
      { kind: "sponsored", text: "Sponsored", href: null },
      label("Satire"),
    ]);
    expect(present({ mode: "liveblog" }).kicker).toEqual([label("Live")]);
    expect(present({}).kicker).toEqual([]);
  });
  test("says the standfirst, otherwise whole sentences, otherwise nothing", () => {
    const excerpt = "The first one fits. The second one is too long ".repeat(20);
    expect(present({ subhead: "An editor wrote this", excerpt }).excerpt).toBe("An editor wrote this");
    expect(present({ excerpt: `${"A sentence of ours. ".repeat(10)}${excerpt}` }).excerpt).toMatch(/\.$/);
    expect(present({ excerpt: "One two three four ".repeat(30) }).excerpt).toBe("");
  });
  test("without a headline, is the text itself, cut at a word boundary", () => {
    expect(present({ headline: "", excerpt: "One two three four ".repeat(30) }).excerpt).toMatch(
      /^(One two three four )+.*…$/,
    );
  });
  test("shows the time of sharing for a repost", () => {
    const repost = { id: "r", blogId: "9", personId: null, timestamp: now - 60_000 * 5 };
    expect(present({}, page.blog, repost).time.age).toBe("5 minutes ago");
  });
  test('has a "read more" link only without headline and image', () => {
    expect(present({ headline: "" }).readMore).toBe("Read more");
    expect(present({}).readMore).toBeNull();
  });
  test("shows the price of a product on stories of a blog for shopping, by name if there are others", () => {
    const meta = { price: "49", listPrice: 79, currency: "USD" };
    const product = { title: "Lantern", url: "https://shop.example/a", meta, isOnly: true };
    const shop = buildBlog({ isCommerce: true });
    const priced = { name: "", price: "$49.00", listPrice: "List price $79.00" };
    expect(present({ product }, shop).product).toEqual(priced);
    expect(present({ product: { ...product, isOnly: false } }, shop).product).toEqual({
      ...priced,
      name: "Lantern",
    });
    const cheaper = {
      ...product,
      url: "https://shop.example/a?price=12",
      meta: { ...meta, price: null, listPrice: 9 },
    };
    expect(present({ product: cheaper }, shop).product).toEqual({ name: "", price: "$12.00", listPrice: "" });
    expect(present({ product: { ...product, meta: { ...meta, price: "soon" } } }, shop).product).toBeNull();
    expect(present({}, shop).product).toBeNull();
    expect(present({ product }).product).toBeNull();
  });

  test("shows the number of approved replies, never negative", () => {
    expect(present({ replyCount: 1 }).replies?.label).toBe("1 reply");
    expect(present({ replyCount: -3 }).replies).toBeNull();
    expect(present({ replyCount: 5 }, buildBlog({}, { commentsDisabled: true })).replies).toBeNull();
  });
  test("says once what both its kind and its category are called", () => {
    const asked = { mode: "ask", storyType: { id: "ask", displayName: "Q&A" }, categoryData: null } as const;
    expect(present(asked).kicker.map(({ kind, text }) => [kind, text])).toEqual([["section", "Q&A"]]);
  });

  test("has the category as kicker, otherwise the story type, otherwise the first tag", () => {
    const storyType = { id: "news", displayName: "News" };
    const tags = [{ safeName: "zelda", urlName: "zel-da", displayName: "Zelda" }];
    const section = (text: string, href: string) => [{ kind: "section", text, href }];
    const categoryData = { id: "biz", displayName: "Business" };
    expect(present({ storyType, categoryData, tags }).kicker).toEqual(section("Business", "/c/news/biz"));
    expect(present({ storyType, tags }).kicker).toEqual(section("News", "/c/news"));
    expect(present({ tags }).kicker).toEqual(section("Zelda", "/tag/zel-da"));
    expect(present({}).kicker).toEqual([]);
  });
});
