import { hashText } from "../../contract/hash.ts";
import type { PendingSiteLayout } from "./site-cache.ts";

const versions = new WeakMap<PendingSiteLayout, Promise<string>>();

/** The version of a site layout with its flags: the same for the same contents, in every isolate. */
export function findLayoutVersion(layout: PendingSiteLayout): Promise<string> {
  const known = versions.get(layout);
  if (known) return known;
  const made = layout.whole.then(({ site, flags }) => hashText(JSON.stringify([site, flags])));
  versions.set(layout, made);
  return made;
}
