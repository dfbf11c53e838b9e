import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findAdUnit, findZone } from "../../../app/ad/present-ads.ts";
import { parseZone } from "../../../contract/entities/ad-zone.ts";

describe("the ad zone of a page (domain notes, Ads)", () => {
  test.each([
    ["front on a front page", "front", null, null, "front"],
    ["the page type elsewhere", "permalink", null, null, "permalink"],
    ["the post's own", "permalink", null, "slowsunday", "slowsunday"],
    ["what the address forces", "permalink", "launch", null, "launch"],
    ["what the address forces, before the post's own", "permalink", "launch", "slowsunday", "launch"],
    ["what the address forces on a front page", "front", "launch", null, "launch"],
    ["the page type where the address forces nonsense", "tag", "a/b", null, "tag"],
    ["the post's own where the address forces nonsense", "permalink", "<b>", "slowsunday", "slowsunday"],
    ["in small letters", "permalink", null, " SlowSunday ", "slowsunday"],
    ["none where the post collapses", "permalink", null, "collapse", null],
    ["none where the address collapses", "front", "collapse", null, null],
    ["none where the post collapses, whatever the address forces", "permalink", "launch", "Collapse", null],
  ] as const)("is %s", (_what, pageType, query, post, expected) => {
    expect(findZone(pageType, query, post)).toBe(expected);
  });

  test("has at most 40 letters, digits, dashes and underscores", () => {
    expect(parseZone("a".repeat(40))).toBe("a".repeat(40));
    expect(parseZone("a".repeat(41))).toBeNull();
    expect(parseZone("")).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => /^[a-z0-9_-]{1,40}$/.test(parseZone(text) ?? "none")));
  });
});

describe("the ad unit of a blog", () => {
  const none = { amazonAffiliateTag: null, indexExchangeAmpSiteId: null };
  test.each([
    ["both names", "9999999", "kotaku", "/9999999/kotaku"],
    ["a company that sells for another", "1234,5678", "io9.gizmodo", "/1234,5678/io9.gizmodo"],
    ["no network", null, "kotaku", null],
    ["no site name", "9999999", null, null],
    ["an empty name", "", "kotaku", null],
    ["a path in the name", "9999999", "kotaku/news", null],
    ["words for a number", "kotaku", "kotaku", null],
  ])("of %s", (_what, adNetworkId, adSiteName, expected) => {
    expect(findAdUnit({ ...none, adNetworkId, adSiteName })).toBe(expected);
  });
});
