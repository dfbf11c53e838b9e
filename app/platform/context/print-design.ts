import { hashText } from "../../../contract/wire/hash.ts";
import { findLayoutVersion, type PendingSiteLayout } from "../services/site-cache.ts";

/** Half of a SHA-256, in hex. */
const designLength = 32;

/** By site layout, then by deployment and origin. */
const designs = new WeakMap<PendingSiteLayout, Map<string, string>>();

/**
 * Identifies what the HTML of a story's text depends on besides the services' answer for the page: the code and
 * variables of this deployment, the site layout with its flags, and where the blog is served. Null until it is known,
 * because no page waits for it; without the platform's id of the deployment, it is never known.
 */
export function findPrintDesign(
  layout: PendingSiteLayout,
  { deployment, origin }: { deployment: string | undefined; origin: string },
  waitUntil: (work: Promise<unknown>) => void,
): string | null {
  if (deployment === undefined || deployment === "") return null;
  const known = designs.get(layout) ?? new Map<string, string>();
  designs.set(layout, known);
  const key = JSON.stringify([deployment, origin]);
  const found = known.get(key);
  if (found !== undefined) return found;
  const find = async () => {
    const hash = await hashText(JSON.stringify([key, await findLayoutVersion(layout)]));
    known.set(key, hash.slice(0, designLength));
  };
  waitUntil(find());
  return null;
}
