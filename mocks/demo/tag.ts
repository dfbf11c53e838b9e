import type { Tag } from "../../contract/entities/taxonomy.ts";
import { buildSlug } from "../../contract/slug.ts";

/** A tag with its three names from the one readers see: "Super Lantern" → superlantern, super-lantern. */
export function tag(displayName: string): Tag {
  const urlName = buildSlug(displayName);
  return { safeName: urlName.replaceAll("-", ""), urlName, displayName };
}
