import { describe, expect, test } from "vitest";
import { findRepostTarget, type SharingBlog } from "../../../contract/import/sharing.ts";

const blog = (id: string, host: string, parentBlogId: string | null = null): SharingBlog => ({
  id,
  name: `blog-${id}`,
  host,
  parentBlogId,
  properties: { autoRepostToParent: true },
});
const blogs = [
  blog("1", "gizmodo.com"),
  blog("2", "io9.gizmodo.com"),
  blog("3", "www.avclub.com"),
  blog("4", "tv.avclub.com"),
  blog("5", "es.gizmodo.com", "3"),
  blog("6", "earther.gizmodo.com", "99"),
  blog("7", "alone.example.com"),
];

describe("the blog that automatically shares a sub-blog's stories", () => {
  test.each<[string, string | null, string]>([
    ["2", "blog-1", "is that of the host above"],
    ["4", "blog-3", "may have its www"],
    ["5", "blog-3", "is the parent that it names, before its host's"],
    ["6", null, "is none where it names one that is not there"],
    ["7", null, "is none where nobody has the host above"],
    ["1", null, "is not of the whole world"],
    ["3", null, "is not itself"],
  ])("of %s is %s: it %s", (id, name, _why) => {
    const own = blogs.find((candidate) => candidate.id === id) ?? expect.fail(id);
    expect(findRepostTarget(own, blogs)).toBe(name);
    expect(findRepostTarget({ ...own, properties: { autoRepostToParent: false } }, blogs)).toBeNull();
  });
});
