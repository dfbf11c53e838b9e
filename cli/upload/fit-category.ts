import { getStoryTypes } from "../../contract/posts/taxonomy.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import type { Note } from "../nodes/conversion.ts";
import type { ApiClient } from "./api-client.ts";
import { importedStoryType } from "./find-blog.ts";

/** Url names of a blog's categories under the story type of imports. */
export async function readCategories(client: ApiClient, blogId: string): Promise<ReadonlySet<string>> {
  const { items } = await client.read(getStoryTypes, {}, { blogId });
  const storyType = items.find(({ id }) => id === importedStoryType.id);
  return new Set(storyType?.categories.map(({ id }) => id));
}

/**
 * Keeps a post's category if the blog has it; otherwise it remains only a tag, because an import doesn't
 * change a blog's categories.
 */
export function fitCategory(
  post: ImportedPost,
  categories: ReadonlySet<string>,
): { post: ImportedPost; notes: Note[] } {
  const { category } = post;
  // Somebody chose its place.
  if (!category || post.storyType) return { post, notes: [] };
  if (categories.has(category)) return { post: { ...post, storyType: importedStoryType.id }, notes: [] };
  const reason = `the blog has no category "${category}" under "${importedStoryType.id}"; it is imported as a tag only`;
  return { post: { ...post, category: null }, notes: [{ kind: "category", reason }] };
}
