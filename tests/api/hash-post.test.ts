import * as v from "valibot";
import { expect, test } from "vitest";
import { hashPost } from "../../api/transfer/import/hash-post.ts";
import { postFieldNames } from "../../contract/entities/post-fields.ts";
import { ImportedPost } from "../../contract/import/import.ts";
import { sampleFields } from "../post-field-samples.ts";

const parse = (more: object) =>
  v.parse(ImportedPost, {
    sourceId: "test:1",
    blog: "kotaku",
    authors: ["Ben-Writer"],
    publishTimeMillis: 1_000,
    body: [],
    ...more,
  });

/** Plain fields of the first release. */
const firstNames = new Set(
  "byline headline subhead removedAtRequestOf mainMedia featuredMedia storyType category subcategory specialSection isRoundup isFeatured isSticky isPage sponsored dropCapEnabled doNotCrawl template mode allowReplies likeCount adZone syndicationExclusions".split(
    " ",
  ),
);
const firstSamples = {
  ...Object.fromEntries(Object.entries(sampleFields).filter(([name]) => firstNames.has(name))),
  tags: [{ safeName: "one", urlName: "one", displayName: "One" }],
  reposts: [{ blog: "gizmodo", timestamp: 2_000 }],
  translationOf: "test:0",
  redirectsFrom: ["/old"],
};

test.each([
  [
    "with nothing but what it needs",
    {},
    null,
    "9dd03675eccab3a15c1a0afcf36a91808f8ee5562a5d136d52913348f6e5fd8c",
  ],
  [
    "with every field",
    firstSamples,
    "jezebel",
    "564edfc21fff518d72596734aa6f986985c41ac9087aa602cb08aa64dfdcf44d",
  ],
])("a post %s has the hash that the first release gave it", async (_, more, repostTarget, hash) => {
  expect(await hashPost(parse(more), repostTarget)).toBe(hash);
});

test("every plain field counts", async () => {
  const empty = await hashPost(parse({}), null);
  const hashes = await Promise.all(
    postFieldNames.map((name) => hashPost(parse({ [name]: sampleFields[name] }), null)),
  );
  expect(new Set([empty, ...hashes]).size).toBe(postFieldNames.length + 1);
});
