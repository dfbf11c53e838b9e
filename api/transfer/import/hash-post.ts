import * as v from "valibot";
import { ImportedPost } from "../../../contract/import/import.ts";
import { hashContent } from "../../store/content-hash.ts";
import type { ParsedPost } from "./find-refusal.ts";

/**
 * The order in which the first release hashed a post. It must not change, because an import would then rewrite every
 * post of a network, and date it as updated.
 */
const firstFields = [
  "sourceId",
  "blog",
  "authors",
  "byline",
  "parent",
  "approved",
  "headline",
  "subhead",
  "slug",
  "status",
  "removedAtRequestOf",
  "publishTimeMillis",
  "lastUpdateTimeMillis",
  "body",
  "mainMedia",
  "featuredMedia",
  "storyType",
  "category",
  "subcategory",
  "tags",
  "specialSection",
  "isBlip",
  "isRoundup",
  "isFeatured",
  "isSticky",
  "isPage",
  "sponsored",
  "dropCapEnabled",
  "doNotCrawl",
  "template",
  "mode",
  "modeStates",
  "guests",
  "entry",
  "allowReplies",
  "likeCount",
  "adZone",
  "syndicationExclusions",
  "reposts",
  "translationOf",
  "redirectsFrom",
] as const satisfies readonly (keyof ParsedPost)[];

/** Besides them: the id never changes, and the password has its own, slower hash. */
const notAdded = new Set<string>([...firstFields, "id", "password"]);
const defaults: Readonly<Record<string, unknown>> = v.getDefaults(ImportedPost);
const isDefault = (name: string, value: unknown) => JSON.stringify(value) === JSON.stringify(defaults[name]);

/**
 * A hash of an imported post, independent of the order of its fields. Fields added since the first release
 * count only where they are not the default, so that posts without them keep their hash. Includes the blog
 * that the story is shared to, so that a change of it rewrites the story.
 */
export function hashPost(post: ParsedPost, repostTarget: string | null): Promise<string> {
  const added = Object.entries(post).filter(
    ([name, value]) => !notAdded.has(name) && !isDefault(name, value),
  );
  return hashContent({
    ...Object.fromEntries(firstFields.map((name) => [name, post[name]])),
    ...Object.fromEntries(added.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ...(repostTarget === null ? {} : { repostTarget }),
  });
}
