import type { Tag } from "../../contract/entities/taxonomy.ts";
import type { Note } from "../nodes/conversion.ts";
import { createTag, uniqueTags } from "../tag.ts";
import { childElements, type XmlElement } from "./xml-element.ts";

export interface Terms {
  tags: Tag[];
  /** Url name of the first category. */
  category: string | null;
  notes: Note[];
}

/** WordPress's default category, which carries no information. */
export const noCategory = "uncategorized";

/**
 * Categories and tags of an item: all become tags, and the first category also its category. Terms of the domain `author`
 * are people (`people.ts`).
 */
export function findTerms(item: XmlElement): Terms {
  const terms = childElements(item, "category")
    .map((element) => ({
      domain: element.attributes["domain"] ?? "category",
      name: element.text.trim(),
      slug: element.attributes["nicename"] ?? "",
    }))
    .filter(({ domain, slug }) => domain !== "author" && (domain !== "category" || slug !== noCategory));
  const isTag = ({ domain }: { domain: string }) => domain === "category" || domain === "post_tag";
  const tags = terms.filter(isTag).map(({ name, slug }) => createTag(name, slug || name));
  const firstCategory = terms.find(({ domain }) => domain === "category");
  const others = terms.filter((term) => !isTag(term));
  return {
    tags: uniqueTags(tags),
    category: firstCategory ? (createTag(firstCategory.name, firstCategory.slug)?.urlName ?? null) : null,
    notes: others.map(({ domain, name }) => ({
      kind: "category",
      reason: `the term "${name}" of "${domain}" has no counterpart`,
    })),
  };
}
