/* oxlint-disable eslint/no-script-url -- such addresses are what is tested */
import { describe, expect, test } from "vitest";
import { presentLink, type LinkPolicy, type LinkSource } from "../../../app/link/present-link.ts";
import { createPolicy } from "./policy.ts";

const present = (
  reference: string,
  change: Parameters<typeof createPolicy>[0] = {},
  link: Partial<LinkSource> = {},
) => presentLink({ reference, ...link }, createPolicy(change));

describe("an internal link opens in the same window", () => {
  test.each([
    ["#comments", "#comments"],
    ["/latest?x=1#y", "/latest?x=1#y"],
    ["mailto:jane@example.com?subject=Hi", "mailto:jane@example.com?subject=Hi"],
    ["https://kotaku.com/a-1#b", "/a-1#b"],
    ["http://kotaku.com/a-1", "/a-1"],
    ["https://gizmodo.com/a-1", "https://gizmodo.com/a-1"],
    ["http://gizmodo.com/a-1", "https://gizmodo.com/a-1"],
    ["//gizmodo.com/a-1", "https://gizmodo.com/a-1"],
    ["https://GIZMODO.com:443/a-1", "https://gizmodo.com/a-1"],
  ])("%s", (reference, href) =>
    expect(present(reference)).toEqual({
      href,
      target: null,
      rel: null,
      linkType: null,
      affiliate: null,
    }),
  );

  test("also on other blogs, for their own pages", () => {
    expect(present("https://earther.gizmodo.com/a-1", { host: "earther.gizmodo.com" })?.target).toBeNull();
  });
});

describe("an external link opens a tab without access to ours", () => {
  test.each([
    ["https://example.com/a?b=c#d", "https://example.com/a?b=c#d"],
    ["ftp://example.com/file", "ftp://example.com/file"],
    // One of our blogs that is no main blog.
    ["https://earther.gizmodo.com/a-1", "https://earther.gizmodo.com/a-1"],
    ["https://compete.kotaku.com/", "https://compete.kotaku.com/"],
    // Addresses that only look like ours.
    ["//evil.example", "https://evil.example/"],
    ["/\\evil.example/a", "https://evil.example/a"],
    ["/\t/evil.example", "https://evil.example/"],
    ["https:evil.example/a", "https://evil.example/a"],
    ["https:/evil.example/a", "https://evil.example/a"],
    ["https:\\\\evil.example\\a", "https://evil.example/a"],
    ["https://kotaku.com@evil.example/", "https://evil.example/"],
    ["https://kotaku.com:pass@evil.example/", "https://evil.example/"],
    ["https://kotaku.com.evil.example/", "https://kotaku.com.evil.example/"],
    ["https://evilkotaku.com/", "https://evilkotaku.com/"],
    ["https://kotaku.com:8080/", "https://kotaku.com:8080/"],
    ["https://kotaku.com./", "https://kotaku.com./"],
    ["https://evil.example\\@kotaku.com/", "https://evil.example/@kotaku.com/"],
    ["https://evil.example#@kotaku.com/", "https://evil.example/#@kotaku.com/"],
    // A Cyrillic letter in the name, and a full-width dot.
    ["https://kоtaku.com/", "https://xn--ktaku-jye.com/"],
    ["https://evil。example/", "https://evil.example/"],
  ])("%j", (reference, href) => {
    expect(present(reference)).toMatchObject({ href, target: "_blank", rel: "noopener noreferrer" });
  });

  test("with or without the author's own target", () => {
    for (const target of ["", "_self", "_top", "_parent", "nonsense"]) {
      expect(present("https://example.com/", {}, { target })?.target).toBe("_blank");
    }
  });
});

describe("target", () => {
  test.each([
    ["_top", "_top"],
    ["_parent", "_parent"],
    ["_blank", "_blank"],
    ["_self", "_self"],
    ["_TOP", null],
    ["frame", null],
    ["", null],
  ])("%j on an internal link becomes %j", (target, shown) =>
    expect(present("/latest", {}, { target })?.target).toBe(shown),
  );
});

describe("rel", () => {
  const amazon = "https://www.amazon.com/dp/B07XYZ1234";
  test.each<[string, Parameters<typeof createPolicy>[0], Partial<LinkSource>, string | null]>([
    ["/latest", {}, { noFollow: true }, "nofollow"],
    ["/latest", { isUserContent: true }, {}, null],
    ["https://example.com/", {}, { noFollow: true }, "nofollow noopener noreferrer"],
    ["https://example.com/", { isUserContent: true }, {}, "nofollow ugc noopener noreferrer"],
    [amazon, {}, {}, "sponsored nofollow noopener noreferrer"],
    [amazon, { isUserContent: true }, {}, "sponsored nofollow ugc noopener noreferrer"],
    [amazon, { affiliate: null }, {}, "noopener noreferrer"],
    ["https://example.com/", { isSponsored: true }, {}, "sponsored nofollow noopener noreferrer"],
    ["/latest", { isSponsored: true }, {}, null],
  ])("%s with %j and %j is %j", (reference, change, link, rel) =>
    expect(present(reference, change, link)?.rel).toBe(rel),
  );

  test("marks a product card as sponsored, for any shop", () => {
    const link = presentLink({ reference: "https://shop.example/lamp" }, createPolicy(), "CommerceInset");
    expect(link).toMatchObject({
      rel: "sponsored nofollow noopener noreferrer",
      linkType: "CommerceInset",
      affiliate: null,
    });
  });

  test("of a sponsored post is no affiliate link", () => {
    expect(present("https://example.com/", { isSponsored: true })).toMatchObject({ linkType: null });
  });
});

describe("a link becomes plain text if", () => {
  test.each<[string, string, Partial<LinkPolicy>]>([
    ["the address is unsafe", "javascript:alert(1)", {}],
    ["there is no address", " ", {}],
    ["links are disabled", "https://example.com/", { disableLinks: true }],
    ["the address is no URL", "https://exa mple.com/", {}],
    ["the address starts with a backslash", "\\\\evil.example", {}],
    ["the address is a scheme and nothing", "https:/", {}],
    ["a validated address has a host that cannot exist", "https://nonsense/", { validate: true }],
    ["a validated address has an empty label", "https://a..com/", { validate: true }],
    ["a validated e-mail address is none", "mailto:jane", { validate: true }],
  ])("%s", (_, reference, policy) => expect(present(reference, policy)).toBeNull());

  test.each([
    "https://example.com/",
    "http://münchen.example/",
    "https://192.0.2.1/",
    "https://[2001:db8::1]/",
    "mailto:jane@example.com",
    "mailto:jane@example.com,joe@example.org?subject=Hi",
    "/latest",
    "#comments",
    "ftp://example.com/",
  ])("but not for %s, validated", (reference) =>
    expect(present(reference, { validate: true })).not.toBeNull(),
  );

  test("but not for an unvalidated host", () => {
    expect(present("https://nonsense/")).toMatchObject({ target: "_blank", rel: "noopener noreferrer" });
  });
});

describe("on other served hosts", () => {
  const local = { kind: "suffix", suffix: ".localhost:8787", scheme: "http" } as const;
  const preview = { kind: "prefix", origin: "https://branch.example.dev" } as const;

  test("links to our blogs are rewritten", () => {
    expect(present("https://gizmodo.com/a-1", { rule: local })).toMatchObject({
      href: "http://gizmodo.com.localhost:8787/a-1",
      target: null,
    });
    expect(present("https://kotaku.com/a-1", { rule: preview })?.href).toBe("/~kotaku.com/a-1");
    expect(present("/a-1", { rule: preview })?.href).toBe("/~kotaku.com/a-1");
    expect(present("#a", { rule: preview })?.href).toBe("#a");
  });

  test("our own paths can't lead away", () => {
    expect(present("https://kotaku.com//evil.example/", { rule: preview })?.href).toBe(
      "/~kotaku.com/evil.example/",
    );
    expect(present("https://kotaku.com//evil.example/")?.href).toBe("/evil.example/");
  });
});

describe("an Amazon link", () => {
  test("has our tags and is marked as sponsored", () => {
    expect(present("https://www.amazon.com/Lamp/dp/B07XYZ1234?th=1&tag=other-20#x")).toEqual({
      href: "https://www.amazon.com/Lamp/dp/B07XYZ1234?th=1&tag=kotakuamzn-20&ascsubtag=1836000001_B07XYZ1234_5876237249_kotaku_t_link#x",
      target: "_blank",
      rel: "sponsored nofollow noopener noreferrer",
      linkType: "CommerceTextLink",
      affiliate: {
        tag: "kotakuamzn-20",
        subtag: "1836000001_B07XYZ1234_5876237249_kotaku_t_link",
        asin: "B07XYZ1234",
      },
    });
  });

  test("loses the author's price and code", () => {
    const link = present("https://www.amazon.com/dp/B07XYZ1234?price=49&th=1&promocode=KNOT");
    expect(link?.href).toMatch(
      /^https:\/\/www\.amazon\.com\/dp\/B07XYZ1234\?th=1&tag=kotakuamzn-20&ascsubtag=[^&]+$/,
    );
    expect(present("https://example.com/list?price=49")?.href).toBe("https://example.com/list?price=49");
  });

  test("is unchanged if the blog does not allow affiliate links", () => {
    const affiliate = { ...createPolicy().affiliate!, allowed: false };
    const link = present("https://www.amazon.com/dp/B07XYZ1234?tag=other-20", { affiliate });
    expect(link).toMatchObject({
      href: "https://www.amazon.com/dp/B07XYZ1234?tag=other-20",
      linkType: null,
      affiliate: null,
    });
  });
});

describe("a link's analytics events", () => {
  const analytics = [{ category: "Body", action: 'Cl"ick' }];
  const link = { reference: "https://kotaku.com/latest", analytics };

  test("are printed if analytics is configured", () => {
    const events = presentLink(link, createPolicy({ countsClicks: true }))?.events;
    expect(JSON.parse(events ?? "")).toEqual(analytics);
  });

  test.each([
    ["on a page that has none", {}, link],
    ["in a reader's reply", { countsClicks: true, isUserContent: true }, link],
    ["where there are none", { countsClicks: true }, { ...link, analytics: [] }],
  ])("are not printed %s", (_where, policy, source) =>
    expect(presentLink(source, createPolicy(policy))).not.toHaveProperty("events"),
  );
});
