import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { createAffiliateContext, findAffiliateTag } from "../../../app/commerce/affiliate-tag.ts";
import { Blog } from "../../../contract/entities/blog.ts";

describe("findAffiliateTag", () => {
  test.each([
    ["co-op", "kinjacoop-20"],
    ["bookofjezebel", "jezebelbook-20"],
    ["cink", "cinkamzn-20"],
    ["coreyfoster", "kinjadeals-20"],
    ["deals", "kinjadeals-20"],
    ["esgizmodo", "gizmodoesamzn-20"],
    ["gawker", "gawkeramzn-20"],
    ["gear", "kinjagear-20"],
    ["gizmodo", "gizmodoamzn-20"],
    ["io9", "io9amzn-20"],
    ["jalopnik", "jalopnikamzn-20"],
    ["jezebel", "jezebelamzn-20"],
    ["kotaku", "kotakuamzn-20"],
    ["lifehacker", "lifehackeramzn-20"],
    ["theroot", "kinjaroot-20"],
    ["gawkerselenium", "kinja-20"],
    // A group in the specification's section 1 without its own tag.
    ["deadspin", "kinja-20"],
    ["", "kinja-20"],
    ["constructor", "kinja-20"],
  ])("the group %s has the tag %s", (group, tag) => expect(findAffiliateTag(group)).toBe(tag));
});

describe("createAffiliateContext", () => {
  const create = (amazonAffiliateTag: string | null, isGmgBlog = true) =>
    createAffiliateContext(
      v.parse(Blog, {
        id: "9",
        name: "kotaku",
        displayName: "Kotaku",
        host: "kotaku.com",
        locale: "en-US",
        blogGroup: "kotaku",
        properties: { isGmgBlog },
        sales: { amazonAffiliateTag },
      }),
      { id: "1836000001", authorId: "5", isStarter: true },
    );

  test("prefers the blog's own tag over its group's", () => {
    expect(create("special-20").tag).toBe("special-20");
    expect(create(null).tag).toBe("kotakuamzn-20");
  });

  test.each([
    ["special-20", true, true],
    [null, true, true],
    ["", true, false],
    ["special-20", false, false],
  ])(
    "with the tag %j on a blog of the group: %s, affiliate links are allowed: %s",
    (tag, isGmgBlog, allowed) => expect(create(tag, isGmgBlog).allowed).toBe(allowed),
  );
});
