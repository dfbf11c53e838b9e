import { getSpecialSections, getSpecialSectionStream } from "../../contract/specialsections.ts";
import { mockCall } from "../mock-call.ts";
import { assertFound } from "../service-error.ts";
import { findBlogById } from "../store/blog.ts";
import type { Store } from "../store/store.ts";
import { findBlogEntries, presentStream } from "../store/stream.ts";

/** Named collections of a blog's posts. */
export function mockSpecialSections({ tables, now }: Store) {
  return [
    mockCall(getSpecialSections, (_, { blogId }) => ({
      items: findBlogById(tables, blogId).specialSections,
    })),
    mockCall(getSpecialSectionStream, ({ blogId, section }, page) => {
      const found = assertFound(
        findBlogById(tables, blogId).specialSections.find((entry) => entry.urlName === section),
        `section ${section}`,
      );
      const entries = findBlogEntries(tables, blogId, now()).filter(
        ({ post }) => post.blogId === blogId && post.specialSection === section,
      );
      return { section: found, ...presentStream(tables, entries, page, now()) };
    }),
  ];
}
