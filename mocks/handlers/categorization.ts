import { getStoryTypes } from "../../contract/categorization.ts";
import { mockCall } from "../mock-call.ts";
import { findBlogById } from "../store/blog.ts";
import type { Store } from "../store/store.ts";

/** The story types of a blog. */
export function mockCategorization({ tables }: Store) {
  return [mockCall(getStoryTypes, (_, { blogId }) => ({ items: findBlogById(tables, blogId).storyTypes }))];
}
