import type { Blog } from "../../contract/entities/blog.ts";
import type { Category } from "../../contract/entities/taxonomy.ts";
import { findImported, maxFound, type ImportedBlog } from "../../contract/import/import.ts";
import { importedStoryTypeId } from "../../contract/import/studio-imports.ts";
import { getNetwork } from "../../contract/people/profile.ts";
import type { Source } from "../source.ts";
import { formatNameFromSlug, shortHash } from "../screen-name.ts";
import type { ApiClient } from "./api-client.ts";

/** The story type of imported posts. */
export const importedStoryType = { id: importedStoryTypeId, displayName: "Stories" };

/** Wrong usage of a command. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** A valid command whose effect may be unintended. */
export class RefusalError extends Error {
  override name = "RefusalError";
}

/** The blog of that name, or null, and the host of people's pages. */
export async function findBlog(
  client: ApiClient,
  name: string,
): Promise<{ known: Blog | null; mainHost: string }> {
  const { items } = await client.read(getNetwork, {});
  return {
    known: items.find((blog) => blog.name === name) ?? null,
    mainHost: items.find(({ isMainSite }) => isMainSite)?.host ?? "",
  };
}

export function createUnknownBlogError(name: string): UsageError {
  return new UsageError(
    `No blog is called "${name}". Give an existing blog's name, or create it with --new-blog HOST.`,
  );
}

/** A minimal blog with the story type of imports. Its id is derived from its name. */
export function createBlog(name: string, host: string, categories: readonly Category[]): ImportedBlog {
  const digits = Number.parseInt(shortHash(name, 8), 16) % 1_000_000_000;
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

/** What the network has of a source: the blogs of its stories, and those that were edited here. */
export async function findInNetwork(
  client: Pick<ApiClient, "write">,
  { storyIds }: Pick<Source, "storyIds">,
): Promise<{ stories: ReadonlyMap<string, number>; edited: ReadonlySet<string> }> {
  const stories = new Map<string, number>();
  const edited = new Set<string>();
  for (let start = 0; start < storyIds.length; start += maxFound) {
    const found = await client.write(findImported, { sourceIds: storyIds.slice(start, start + maxFound) });
    for (const blog of found.blogs) stories.set(blog.name, (stories.get(blog.name) ?? 0) + blog.stories);
    for (const id of found.edited) edited.add(id);
  }
  return { stories, edited };
}

/** Refuses to move stories of other blogs unless that is allowed. */
export function assertHome(
  { name }: Pick<Source, "name">,
  stories: ReadonlyMap<string, number>,
  { blog, mayMove }: { blog: string; mayMove: boolean },
): void {
  const counts = new Map(stories);
  counts.delete(blog);
  if (mayMove || counts.size === 0) return;
  const moved = [...counts].map(
    ([other, count]) => `${count} ${count === 1 ? "story" : "stories"} of "${other}"`,
  );
  const choice = [...counts.keys()].map((other) => `--blog ${other}`).join(" or ");
  throw new RefusalError(
    `Importing ${name} into "${blog}" would move ${moved.join(" and ")} there, with replies and addresses. ` +
      `Nothing was changed. To move them, add --move; to update them where they are, use ${choice}.`,
  );
}
