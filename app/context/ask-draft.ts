import {
  countOwnPreviewOpening,
  countPreviewOpening,
  getPreview,
  type DraftPreview,
} from "../../contract/draft-previews.ts";
import { splitPath } from "../http/split-path.ts";
import type { Services } from "../services/client.ts";
import type { SiteLayout } from "../services/site-cache.ts";
import { findThemeInPreview, setFlags, type PrintedLook } from "./shown-preview.ts";

/** A malformed token needs no call. */
const address = /^\/+preview\/+([\w.-]{16,200})\/*$/i;

export const findDraftToken = (path: string): string | null =>
  address.exec(splitPath(path).pathname)?.[1] ?? null;

/** The draft behind a link, where the path is one; null for every other page. */
export function askDraft(path: string, services: Services): Promise<DraftPreview | null> | null {
  const token = findDraftToken(path);
  if (token === null) return null;
  const asked = services.find(getPreview, { query: { token } });
  // The page's loader says why it failed.
  asked.catch(() => undefined);
  return asked;
}

/**
 * Counts that the page behind a link was opened, of a draft or of the network, and by whom if somebody is signed in. A
 * session that has ended is nobody's.
 */
export async function countOpening(
  token: string,
  sessionToken: string | null,
  services: Pick<Services, "send">,
): Promise<void> {
  const body = { token };
  const counted =
    sessionToken !== null &&
    (await services.send(countOwnPreviewOpening, { body, token: sessionToken }).then(
      () => true,
      () => false,
    ));
  if (!counted) await services.send(countPreviewOpening, { body });
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
