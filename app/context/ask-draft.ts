import { getPreview, type DraftPreview } from "../../contract/draft-previews.ts";
import { splitPath } from "../http/split-path.ts";
import type { Services } from "../services/client.ts";
import type { SiteLayout } from "../services/site-cache.ts";
import { findThemeInPreview, setFlags, type PrintedLook } from "./shown-preview.ts";

/** A malformed token needs no call. */
const address = /^\/+preview\/+([\w.-]{16,200})\/*$/i;

/** The draft behind a link, where the path is one; null for every other page. */
export function askDraft(path: string, services: Services): Promise<DraftPreview | null> | null {
  const [, token] = address.exec(splitPath(path).pathname) ?? [];
  if (token === undefined) return null;
  const asked = services.find(getPreview, { query: { token } });
  // The page's loader says why it failed.
  asked.catch(() => undefined);
  return asked;
}

/** The blog's flags as the link sets them. */
export async function setFlagsOfDraft(
  { site, flags }: SiteLayout,
  draft: Promise<DraftPreview | null>,
): Promise<SiteLayout["flags"]> {
  const found = await draft.catch(() => null);
  return found?.blogId === site.blog.id ? setFlags(flags, found.flags) : flags;
}

/** The look that the link gives its blog. */
export async function findLookOfDraft(
  draft: Promise<DraftPreview | null> | null,
  blogId: string,
): Promise<PrintedLook> {
  const found = await draft?.catch(() => null);
  if (found?.blogId !== blogId) return { theme: null, scheme: null };
  return { theme: findThemeInPreview(found, blogId), scheme: found.scheme };
}
