import type { StoryTypeTree, Tag } from "../../contract/entities/taxonomy.ts";
import { firstBlog, prepareBlog } from "../people/blogs.ts";
import { run, runAll, runQuery, statement } from "../store/query.ts";
import {
  selectCategories,
  selectCategoriesOfHost,
  selectLedTags,
  selectStoryTypes,
  selectStoryTypesOfHost,
  selectTag,
  selectTagsByName,
} from "./sql.ts";

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

/** The story types of a blog with their categories; 404 for an unknown blog. */
export async function readStoryTypes(db: D1Database, blogId: string) {
  const [blogs, types, categories] = await runAll(db, [
    prepareBlog(db, blogId),
    statement<StoryTypeRow>(db, selectStoryTypes, blogId),
    statement<CategoryRow>(db, selectCategories, blogId),
  ]);
  firstBlog(blogs);
  return presentStoryTypes(types, categories);
}

/** Rows for `presentStoryTypes` of a host's blog: story types, and categories. */
export const prepareStoryTypesOfHost = (db: D1Database, host: string) =>
  [
    statement<StoryTypeRow>(db, selectStoryTypesOfHost, host),
    statement<CategoryRow>(db, selectCategoriesOfHost, host),
  ] as const;

export interface TagRow {
  safe_name: string;
  url_name: string;
  display_name: string;
}

/** A tag by its canonical name, by the name in its address, or by a name from before it was renamed or merged. */
export const prepareTag = (db: D1Database, name: string) =>
  statement<TagRow & { description: string }>(db, selectTag, name.toLowerCase());

export async function findTag(
  db: D1Database,
  name: string,
): Promise<(TagRow & { description: string }) | null> {
  const [row] = await run(prepareTag(db, name));
  return row ?? null;
}

/** Tags by canonical name, in any order. */
export const prepareTags = (db: D1Database, names: readonly string[]) =>
  statement<TagRow>(db, selectTagsByName, JSON.stringify(names));

/** The tags that some canonical names lead to since they were merged; those that lead nowhere else are left out. */
export async function readLedTags(
  db: D1Database,
  given: readonly string[],
): Promise<ReadonlyMap<string, Tag>> {
  const names = [...new Set(given.map((name) => name.toLowerCase()))];
  if (names.length === 0) return new Map();
  const rows = await runQuery<TagRow & { name: string }>(db, selectLedTags, JSON.stringify(names));
  return new Map(
    rows.map(({ name, safe_name, url_name, display_name }) => [
      name,
      { safeName: safe_name, urlName: url_name, displayName: display_name },
    ]),
  );
}
