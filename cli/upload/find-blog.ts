import { createHash } from "node:crypto";
import type { Blog } from "../../contract/entities/blog.ts";
import type { Category } from "../../contract/entities/taxonomy.ts";
import { importBatch, type ImportedBlog } from "../../contract/import.ts";
import { getNetwork } from "../../contract/profile.ts";
import { formatNameFromSlug } from "../screen-name.ts";
import type { ApiClient } from "./api-client.ts";

/** The story type of imported posts. */
export const importedStoryType = { id: "stories", displayName: "Stories" };

/** Wrong usage of a command. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** The blog of that name, or null. */
export async function findBlog(client: ApiClient, name: string): Promise<Blog | null> {
  const { items } = await client.read(getNetwork, {});
  return items.find((blog) => blog.name === name) ?? null;
}

export function createUnknownBlogError(name: string): UsageError {
  return new UsageError(
    `No blog is called "${name}". Give an existing blog's name, or create it with --new-blog HOST.`,
  );
}

/** A minimal blog with the story type of imports. Its id is derived from its name. */
export function createBlog(name: string, host: string, categories: readonly Category[]): ImportedBlog {
  const digits = createHash("sha256").update(name).digest().readUInt32BE() % 1_000_000_000;
  return {
    id: `1${String(digits).padStart(9, "0")}`,
    name,
    displayName: formatNameFromSlug(name),
    host,
    locale: "en-US",
    blogGroup: "default",
    properties: {},
    sales: {},
    storyTypes: [
      {
        ...importedStoryType,
        categories: categories.map((category) => ({ ...category, subcategories: [] })),
      },
    ],
  };
}

/** Creates a blog and returns it. Throws `UsageError` with the services' reason. */
export async function makeBlog(client: ApiClient, blog: ImportedBlog): Promise<Blog> {
  const { failures } = await client.write(importBatch, { blogs: [blog] });
  const [failure] = failures;
  if (failure) throw new UsageError(`Couldn't create the blog "${blog.name}": ${failure.reason}.`);
  const made = await findBlog(client, blog.name);
  if (made === null) throw createUnknownBlogError(blog.name);
  return made;
}
