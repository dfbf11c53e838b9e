import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { serviceNames } from "../../contract/wire/call.ts";
import { Experiment } from "../../contract/network/features.ts";
import { BlockNodes } from "../../contract/entities/block-node.ts";
import { InlineNodes } from "../../contract/entities/inline-node.ts";
import { Blog } from "../../contract/entities/blog.ts";
import { BlogId, PersonId, PostId } from "../../contract/entities/ids.ts";
import { Post, Repost, StreamItem } from "../../contract/entities/post.ts";
import { Category, StoryType, Tag } from "../../contract/entities/taxonomy.ts";
import { ReturnAddress } from "../../contract/sign-in/session.ts";

describe("identifiers are strings", () => {
  test.each([
    ["a post's", PostId],
    ["a blog's", BlogId],
    ["a user's and an author's", PersonId],
    ["a story type's", StoryType.entries.id],
    ["a category's", Category.entries.id],
    ["a tag's name", Tag.entries.safeName],
    ["a repost's", Repost.entries.id],
    ["a stream item's", StreamItem.entries.id],
  ])("%s", (_what, schema) => {
    expect(v.is(schema, "39")).toBe(true);
    expect(v.is(schema, 39)).toBe(false);
  });
  test("a post's id has as many digits as its URL may have", () => {
    expect(v.is(PostId, "9223372036854775807")).toBe(true);
    for (const text of ["", "x1", "1.5", "-1", "92233720368547758070"])
      expect(v.is(PostId, text)).toBe(false);
  });
});

test.each([null, "Text", 7, [], { type: 7 }, { type: "constructor" }])(
  "%j is no node, and throws nothing",
  (value) => {
    expect(v.safeParse(InlineNodes, [value]).success).toBe(
      typeof value === "object" && value !== null && "type" in value && typeof value.type === "string",
    );
    expect(v.safeParse(BlockNodes, [value]).success).toBe(v.is(InlineNodes, [value]));
  },
);

const words = (...lines: string[]) => lines.join(" ").split(" ");

/** The field names of the specification, section 3; a blog's own `properties` and `sales` are below. */
const blogFields = ["id", "name", "displayName", "host", "locale", "blogGroup", "properties", "tagline"];
const satireAndCommerce = ["isSatire", "isCommerce"];

test("a blog has every field of the specification", () => {
  expect(Object.keys(Blog.entries)).toEqual(expect.arrayContaining([...blogFields, ...satireAndCommerce]));
});
test("a blog's properties and sales fields have the specification's names", () => {
  expect(Object.keys(Blog.entries.properties.entries)).toEqual(
    expect.arrayContaining([
      "isGmgBlog",
      "blogGroup",
      "hideViewcounts",
      "noBlogBylines",
      "commentsDisabled",
      "autoRepostToParent",
    ]),
  );
  expect(Object.keys(Blog.entries.sales.entries)).toEqual([
    "amazonAffiliateTag",
    "adNetworkId",
    "adSiteName",
    "indexExchangeAmpSiteId",
  ]);
});
test("a post has every field of the specification", () => {
  expect(Object.keys(Post.entries)).toEqual(
    expect.arrayContaining(
      words(
        "authorId category subcategory categoryData subcategoryData storyType approved headline id mainMedia isStarter",
        "facebookShareUrl twitterShareUrl permalink sponsored isFeatured adZone dropCapEnabled tags defaultBlogId",
        "defaultBlog blogGroup",
      ),
    ),
  );
});

test("every service of the specification can have a base URL", () => {
  expect([...serviceNames].toSorted()).toEqual(
    words(
      "magma core experiments features profile dfp comments commerce images kala likes links moderation notification",
      "rulesystem specialsections categorization taxonomy curation chartbeat videouploadUrl subscriptions ads analytics",
    ).toSorted(),
  );
});

describe("an experiment", () => {
  const accepts = (...weights: number[]) =>
    v.is(Experiment, {
      name: "headline_balance",
      status: "running",
      share: 0.5,
      variations: weights.map((weight, index) => ({ name: `variation-${index}`, weight })),
    });
  test("has weights of which none is negative and at least one is positive", () => {
    expect(accepts(1, 0)).toBe(true);
    expect(accepts(1, -1)).toBe(false);
    expect(accepts(0, 0)).toBe(false);
    expect(accepts()).toBe(false);
  });
});

test.each([
  ["/", true],
  [`/${"a".repeat(1_999)}`, true],
  [`/${"a".repeat(2_000)}`, false],
  ["kotaku.com", false],
])("a sign-in can return to the path %j: %s", (path, isTaken) => {
  expect(v.is(ReturnAddress, { host: "kotaku.com", path })).toBe(isTaken);
});
