import type { Tag } from "../../contract/entities/taxonomy.ts";
import type { Tables } from "./tables.ts";

/** True when a tag goes by this name: url name or canonical name, in any case. */
export function hasTag(tag: Tag, name: string): boolean {
  const wanted = name.toLowerCase();
  return tag.urlName.toLowerCase() === wanted || tag.safeName.toLowerCase() === wanted;
}

/** The tag that some post carries under this name. */
export function findTag(tables: Tables, name: string): Tag | undefined {
  for (const post of tables.posts.values()) {
    const tag = post.tags.find((entry) => hasTag(entry, name));
    if (tag !== undefined) return tag;
  }
  return undefined;
}
