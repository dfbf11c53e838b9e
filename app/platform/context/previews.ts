import {
  countOwnPreviewOpening,
  countPreviewOpening,
  getPreview,
  type DraftPreview,
  type ColorScheme,
} from "../../../contract/drafts/draft-previews.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { Look } from "../../../contract/network/looks.ts";
import type { NetworkPreview } from "../../../contract/network/network-previews.ts";
import { isThemeName } from "../../../styles/themes/theme-name.ts";
import { plainTheme, themeOfLook, type BlogTheme } from "../../blog/blog-theme.ts";
import type { Config } from "../config/parse-config.ts";
import { splitPath } from "../http/request-path.ts";
import type { Services } from "../services/client.ts";
import type { SiteLayout } from "../services/site-cache.ts";

/** A preview of the network, as one of its pages is rendered (docs/decisions/0113). */
export interface ShownPreview extends NetworkPreview {
  token: string;
  /** Of the editor who sees a front's draft on its desk, sent with every call; null for links. */
  session: { token: string | null; host: string | null } | null;
  /** The previewed time, ms: the link's, or now once that has passed. */
  now: number;
  /** The look of the blog, on the page where looks are made; null for the one that it has. */
  look: Look | null;
  /** The public page. */
  liveHref: string;
}

/** The Worker's configuration without counting, ads and caches: a preview must not count as a page view. */
export const withoutCounting = (config: Config): Config => ({
  ...config,
  adScript: "",
  telemetry: { log: "", analytics: "" },
  hasOfflinePage: false,
});

/** The blog's theme in a preview; null for its own. Other blogs keep theirs. */
export function findThemeInPreview(
  { blogId, theme, look = null }: Pick<NetworkPreview, "blogId" | "theme"> & { look?: Look | null },
  shown: Blog,
): BlogTheme | null {
  if (blogId !== shown.id) return null;
  if (look !== null) return themeOfLook(shown, look);
  return theme !== null && isThemeName(theme) ? plainTheme(theme) : null;
}

/** Rendering options that a preview sets; null for those it doesn't. */
interface PrintedLook {
  theme: BlogTheme | null;
  scheme: ColorScheme | null;
}

/** The flags that the blog has, as the preview sets them. */
export const setFlags = (flags: SiteLayout["flags"], set: NetworkPreview["flags"]): SiteLayout["flags"] =>
  flags.map((flag) =>
    Object.hasOwn(set, flag.name) ? { ...flag, value: set[flag.name] ? "on" : "off" } : flag,
  );

/** A malformed token needs no call. */
const address = /^\/+preview\/+([\w.-]{16,200})\/*$/i;

export const findDraftToken = (path: string): string | null =>
  address.exec(splitPath(path).pathname)?.[1] ?? null;

/** The draft behind a link to one; null for all other paths. */
export function fetchDraftPreview(path: string, services: Services): Promise<DraftPreview | null> | null {
  const token = findDraftToken(path);
  if (token === null) return null;
  const asked = services.find(getPreview, { query: { token } });
  // The page's loader reports the failure.
  asked.catch(() => undefined);
  return asked;
}

/**
 * Counts an opening of a draft's or network preview, with the signed-in person, if any. An ended session counts as
 * anonymous.
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

/** The theme and options that the link sets for its blog. */
export async function findLookOfDraft(
  draft: Promise<DraftPreview | null> | null,
  blog: Blog,
): Promise<PrintedLook> {
  const found = await draft?.catch(() => null);
  if (found?.blogId !== blog.id) return { theme: null, scheme: null };
  return { theme: findThemeInPreview(found, blog), scheme: found.scheme };
}
