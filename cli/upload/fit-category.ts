import { getStoryTypes } from "../../contract/categorization.ts";
import type { ImportedPost } from "../../contract/import.ts";
import type { Note } from "../nodes/conversion.ts";
import type { ApiClient } from "./api-client.ts";
import { importedStoryType } from "./find-blog.ts";

/** Url names of the categories that a blog has under the story type of imports. */
export async function readCategories(client: ApiClient, blogId: string): Promise<ReadonlySet<string>> {
  const { items } = await client.read(getStoryTypes, {}, { blogId });
  const storyType = items.find(({ id }) => id === importedStoryType.id);
  return new Set(storyType?.categories.map(({ id }) => id));
}

/** A post filed under its category where the blog has it. Elsewhere the category is a tag only: an import does not rearrange a blog. */
export function fitCategory(
  post: ImportedPost,
  categories: ReadonlySet<string>,
): { post: ImportedPost; notes: Note[] } {
  const { category } = post;
  if (!category) return { post, notes: [] };
  if (categories.has(category)) return { post: { ...post, storyType: importedStoryType.id }, notes: [] };
  const reason = `the blog has no category "${category}" under "${importedStoryType.id}"; it is imported as a tag only`;
  return { post: { ...post, category: null }, notes: [{ kind: "category", reason }] };
}
