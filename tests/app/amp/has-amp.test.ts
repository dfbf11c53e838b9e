import { expect, test } from "vitest";
import { hasAmp } from "../../../app/blog/blog-properties.ts";
import type { Post } from "../../../contract/entities/post.ts";
import { buildBlog, buildPost } from "../page-fixture.ts";

const blog = buildBlog({}, { hasAmp: true });

test.each<[string, Partial<Post>, boolean]>([
  ["a story that everybody may read", {}, true],
  ["what a password guards: caches would keep it", { isPasswordProtected: true }, false],
  ["a draft", { status: "DRAFT" }, false],
  ["what was taken down", { status: "DELETED" }, false],
  ["a reply", { isStarter: false }, false],
])("AMP page of %s: %#", (_, changes, has) => {
  expect(hasAmp(buildPost("1", changes), blog)).toBe(has);
  expect(hasAmp(buildPost("1", changes), buildBlog())).toBe(false);
});
