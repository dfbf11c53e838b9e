import { describe, expect, test } from "vitest";
import {
  findAdSubject,
  presentAdNetwork,
  presentAds,
  buildTargeting,
  presentPostSubject,
} from "../../../app/ad/present-ads.ts";
import { slotNames } from "../../../app/ad/slots.ts";
import { adFreePageTypes, pageTypes } from "../../../app/blog/page-type.ts";
import { buildBlog, buildPage, buildPost } from "../page-fixture.ts";

const sales = {
  amazonAffiliateTag: null,
  adNetworkId: "9999999",
  adSiteName: "kotaku",
  indexExchangeAmpSiteId: null,
};
const page = buildPage(buildBlog({ sales }));
const config = { adScript: "https://ads.example/tag.js", consentScript: "" };
const network = presentAdNetwork(page, config, new URLSearchParams());
const plan = (
  ...[pageType, subject]: [Parameters<typeof presentAds>[1], Parameters<typeof presentAds>[2]?]
) => presentAds(network, pageType, subject ?? {});

describe("a page has no ads", () => {
  test.each(adFreePageTypes)("if its type is %s", (pageType) => {
    expect(plan(pageType)).toBeNull();
  });

  test.each([
    ["its blog has no network", { ...sales, adNetworkId: null }, config],
    ["its blog has no site name", { ...sales, adSiteName: null }, config],
    ["no script is configured", sales, { ...config, adScript: "" }],
  ])("if it is %s", (_what, blogSales, settings) => {
    const blog = buildPage(buildBlog({ sales: blogSales }));
    expect(presentAdNetwork(blog, settings, new URLSearchParams())).toBeNull();
    expect(presentAds(null, "front", {})).toBeNull();
  });

  test("if its zone is collapse, set by the post or the URL", () => {
    expect(plan("permalink", { zone: "collapse" })).toBeNull();
    const collapsed = presentAdNetwork(page, config, new URLSearchParams("adzone=collapse"));
    expect(presentAds(collapsed, "front", {})).toBeNull();
  });

  test("if its post is password-protected", () => {
    const post = buildPost("1", { isPasswordProtected: true });
    expect(plan("permalink", presentPostSubject(post))).toBeNull();
  });
});

test("all other page types have a plan, with the unit path of the domain notes", () => {
  const open = pageTypes.filter((type) => !(adFreePageTypes as readonly string[]).includes(type));
  for (const pageType of open)
    expect(plan(pageType)?.attributes["data-ad-unit"]).toBe(`/9999999/kotaku/${pageType}`);
  const forced = presentAdNetwork(page, config, new URLSearchParams("adzone=launch"));
  expect(presentAds(forced, "front", {})?.attributes["data-ad-unit"]).toBe("/9999999/kotaku/launch");
});

test("a sponsored post has ads around its text, but none inside it or styled like it", () => {
  expect(plan("permalink", { sponsored: true })?.withheld).toEqual(["in-post", "slideshow", "native"]);
  expect(plan("permalink")?.withheld).toEqual([]);
});

test("each slot has its own accessible name, in the blog's language", () => {
  const spanish = buildPage(buildBlog({ sales, locale: "es-ES" }));
  for (const [at, label] of [
    [page, "Advertisement"],
    [spanish, "Publicidad"],
  ] as const) {
    const found = presentAds(presentAdNetwork(at, config, new URLSearchParams()), "front", {});
    expect(found?.label).toBe(label);
    const names = Object.values(found?.names ?? {});
    expect(new Set(names).size).toBe(slotNames.length);
    expect(names.every((name) => name.startsWith(label))).toBe(true);
  }
});

describe("targeting (conventions, part 5)", () => {
  const about = { blog: "kotaku", pageType: "permalink", zone: "permalink" };

  test("describes a post by the safe names of its tags", () => {
    const post = buildPost("1836000001", {
      category: "games",
      subcategory: "rpg",
      sponsored: true,
      adZone: "launch",
      tags: [
        { safeName: "supermarioodyssey", urlName: "super-mario-odyssey", displayName: "Super Mario Odyssey" },
      ],
    });
    const subject = presentPostSubject(post);
    expect(subject.zone).toBe("launch");
    expect(buildTargeting({ ...about, zone: "launch" }, subject)).toEqual({
      blog: "kotaku",
      pagetype: "permalink",
      zone: "launch",
      post: "1836000001",
      category: "games",
      subcategory: "rpg",
      sponsored: "yes",
      tags: ["supermarioodyssey"],
    });
  });

  test("leaves out empty keys", () => {
    expect(buildTargeting(about, {})).toEqual({
      blog: "kotaku",
      pagetype: "permalink",
      zone: "permalink",
      sponsored: "no",
    });
  });

  test("removes characters that the ad server rejects, and duplicate values", () => {
    const tags = ["rock&roll", "a,b", "A,B", "x".repeat(60), "tú"];
    expect(buildTargeting(about, { tags }).tags).toEqual(["rock-roll", "a-b", "x".repeat(40), "tú"]);
  });
});

test.each([
  [null, {}],
  ["text", {}],
  [{ view: 1 }, {}],
  [{ ads: { tags: ["a"] } }, { tags: ["a"] }],
])("the ad subject is read from loader data, or empty: %j", (data, expected) => {
  expect(findAdSubject(data)).toEqual(expected);
});
