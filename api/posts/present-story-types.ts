import type { StoryTypeTree } from "../../contract/entities/taxonomy.ts";

export interface StoryTypeRow {
  id: string;
  display_name: string;
}

export interface CategoryRow {
  story_type: string;
  category: string;
  /** Empty for a category itself. */
  subcategory: string;
  display_name: string;
}

/** Builds the story type trees from a blog's rows, in navigation order. */
export function presentStoryTypes(
  types: readonly StoryTypeRow[],
  categories: readonly CategoryRow[],
): StoryTypeTree[] {
  const within = (storyType: string, category: string | null) =>
    categories.filter(
      (row) =>
        row.story_type === storyType &&
        (category === null ? row.subcategory === "" : row.category === category && row.subcategory !== ""),
    );
  return types.map(({ id: storyType, display_name: displayName }) => ({
    id: storyType,
    displayName,
    categories: within(storyType, null).map((row) => ({
      id: row.category,
      displayName: row.display_name,
      subcategories: within(storyType, row.category).map((sub) => ({
        id: sub.subcategory,
        displayName: sub.display_name,
      })),
    })),
  }));
}
