import type { StoryTypeTree, Tag } from "../../contract/entities/taxonomy.ts";
import { nameTag } from "../../contract/posts/managed-tags.ts";
import { firstBlog, prepareBlog } from "../people/blogs.ts";
import { run, runAll, runQuery, statement } from "../store/query.ts";
import {
  selectCategories,
  selectFormerStoryTypes,
  selectCategoriesOfHost,
  selectLedTags,
  selectStoryTypes,
  selectStoryTypesOfHost,
  selectTag,
  selectTagNames,
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

/** A tag with what its page shows; `image` is JSON. */
interface WholeTagRow extends TagRow {
  description: string;
  image: string | null;
}

/** A tag by its canonical name, by the name in its address, or by a name from before it was renamed or merged. */
export const prepareTag = (db: D1Database, name: string) =>
  statement<WholeTagRow>(db, selectTag, name.toLowerCase());

export async function findTag(db: D1Database, name: string): Promise<WholeTagRow | null> {
  const [row] = await run(prepareTag(db, name));
  return row ?? null;
}

/** The canonical names of tags that people named in any way, by these; unknown ones are left out. */
export async function findTagNames(
  db: D1Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const listKeys = (name: string) => [name.toLowerCase(), nameTag(name)?.urlName ?? ""];
  const rows = await runQuery<{ name: string; safe_name: string | null }>(
    db,
    selectTagNames,
    JSON.stringify([...new Set(names.flatMap(listKeys))]),
  );
  const found = new Map(rows.map(({ name, safe_name }) => [name, safe_name]));
  return new Map(
    names.flatMap((name) => {
      const safeName = listKeys(name)
        .map((key) => found.get(key) ?? null)
        .find((one) => one !== null);
      return safeName === undefined ? [] : [[name, safeName]];
    }),
  );
}

/** Tags by canonical name, in any order. */
export const prepareTags = (db: D1Database, names: readonly string[]) =>
  statement<TagRow>(db, selectTagsByName, JSON.stringify(names));

/** A path of a story type or category with those of what it is in, the widest first. */
export const listWider = (path: readonly string[]): string[][] =>
  path.map((_, index) => path.slice(0, index + 1));

/** Row of `prepareFormerStoryTypes`; the paths are JSON. */
export interface FormerRow {
  blog_id: string;
  path: string;
  to_path: string;
}

interface PathOfBlog {
  blogId: string;
  path: readonly string[];
}

/** What some story types and categories lead to since they were removed, and what those are in. */
export function prepareFormerStoryTypes(db: D1Database, paths: readonly PathOfBlog[]) {
  const wider = paths.flatMap(({ blogId, path }) =>
    listWider(path).map((one) => JSON.stringify([blogId, JSON.stringify(one)])),
  );
  return statement<FormerRow>(db, selectFormerStoryTypes, `[${[...new Set(wider)].join(",")}]`);
}

/** Finds the path that another one leads to by the narrowest row; undefined for one that leads nowhere else. */
export function createFormerFinder(rows: readonly FormerRow[]) {
  const found = new Map(rows.map((row) => [`${row.blog_id} ${row.path}`, row.to_path]));
  return (blogId: string, path: readonly string[]): string[] | undefined => {
    const to = listWider(path)
      .map((wider) => found.get(`${blogId} ${JSON.stringify(wider)}`))
      .findLast((target) => target !== undefined);
    return to === undefined ? undefined : (JSON.parse(to) as string[]);
  };
}

export const findFormerStoryTypes = async (db: D1Database, paths: readonly PathOfBlog[]) =>
  createFormerFinder(await run(prepareFormerStoryTypes(db, paths)));

/** Row of `prepareLedTags`. */
export type LedTagRow = TagRow & { name: string };

/** The tags that some canonical names lead to since they were merged; those that lead nowhere else are left out. */
export const prepareLedTags = (db: D1Database, names: readonly string[]) =>
  statement<LedTagRow>(
    db,
    selectLedTags,
    JSON.stringify([...new Set(names.map((name) => name.toLowerCase()))]),
  );

export const presentLedTags = (rows: readonly LedTagRow[]): ReadonlyMap<string, Tag> =>
  new Map(
    rows.map(({ name, safe_name, url_name, display_name }) => [
      name,
      { safeName: safe_name, urlName: url_name, displayName: display_name },
    ]),
  );
