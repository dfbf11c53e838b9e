import type { Tag } from "../../../../contract/entities/taxonomy.ts";
import { buildSlug } from "../../../../contract/slug.ts";

/** A new tag by its typed name; null for a name without letters or digits. */
export const createTag = (displayName: string): Tag | null => {
  const urlName = buildSlug(displayName);
  return urlName === "" ? null : { safeName: urlName.replaceAll("-", ""), urlName, displayName };
};
