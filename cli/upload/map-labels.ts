import type { Tag } from "../../contract/entities/taxonomy.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import type { Source, SourceItem, SourceRedirect } from "../source.ts";
import { uniqueTags } from "../tag.ts";

/** Where the tags and categories of a source go, by their url names; null for those that are left out. */
export interface LabelMap {
  tags: ReadonlyMap<string, Tag | null>;
  categories: ReadonlyMap<string, { storyType: string; category: string } | null>;
}

/** The source with other tags and categories. Lists of a tag on the old site lead to the tag that it became. */
export function mapLabels(source: Source, map: LabelMap): Source {
  if (map.tags.size === 0 && map.categories.size === 0) return source;
  const mapItem = (item: SourceItem): SourceItem =>
    item.post === null ? item : { ...item, post: mapPost(item.post, map) };
  return {
    ...source,
    redirects: (source.redirects ?? []).flatMap((redirect) => mapRedirect(redirect, map)),
    notes: () => [...(source.notes?.() ?? []), ...listChanges(map)],
    items: async function* () {
      for await (const item of source.items()) yield mapItem(item);
    },
  };
}

function mapPost(post: ImportedPost, { tags, categories }: LabelMap): ImportedPost {
  const mapped = (post.tags ?? []).map((tag) => {
    const chosen = tags.get(tag.urlName);
    return chosen === undefined ? tag : chosen;
  });
  const place = post.category ? categories.get(post.category) : undefined;
  return {
    ...post,
    tags: uniqueTags(mapped),
    ...(place === null && { category: null }),
    ...place,
  };
}

function mapRedirect(redirect: SourceRedirect, { tags }: LabelMap): SourceRedirect[] {
  const [start = "", name = ""] = ("to" in redirect && /^\/tag\/([^/?]+)/.exec(redirect.to)) || [];
  const chosen = tags.get(name);
  if (!("to" in redirect) || chosen === undefined) return [redirect];
  if (chosen === null) return [];
  return [{ from: redirect.from, to: `/tag/${chosen.urlName}${redirect.to.slice(start.length)}` }];
}

const listChanges = ({ tags }: LabelMap) =>
  [...tags].map(([name, tag]) => ({
    kind: "category" as const,
    reason:
      tag === null
        ? `the tag "${name}" was left out, as chosen`
        : `the tag "${name}" became "${tag.displayName}", as chosen`,
  }));
