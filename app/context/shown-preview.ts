import type { NetworkPreview } from "../../contract/network-previews.ts";
import type { ColorScheme } from "../../contract/preview-look.ts";
import { isThemeName, type ThemeName } from "../../styles/themes/theme-name.ts";
import type { Config } from "../config/parse-config.ts";
import type { SiteLayout } from "../services/site-cache.ts";

/** A preview of the network, as one of its pages is made (docs/decisions/0115). */
export interface ShownPreview extends NetworkPreview {
  token: string;
  /** The moment that is shown, ms: the link's, or now once that has come. */
  now: number;
  /** The same page as everyone sees it. */
  liveHref: string;
}

/** The Worker's configuration without what counts, sells or keeps: a preview is nobody's reading. */
export const withoutCounting = (config: Config): Config => ({
  ...config,
  adScript: "",
  telemetry: { log: "", analytics: "" },
  hasOfflinePage: false,
});

/** The blog's theme in a preview; null for its own. Other blogs keep theirs. */
export const findThemeInPreview = (
  { blogId, theme }: Pick<NetworkPreview, "blogId" | "theme">,
  shownId: string,
): ThemeName | null => (blogId === shownId && theme !== null && isThemeName(theme) ? theme : null);

/** How a page is printed where a preview decides it; null for what it doesn't. */
export interface PrintedLook {
  theme: ThemeName | null;
  scheme: ColorScheme | null;
}

/** The flags that the blog has, as the preview sets them. */
export const setFlags = (flags: SiteLayout["flags"], set: NetworkPreview["flags"]): SiteLayout["flags"] =>
  flags.map((flag) =>
    Object.hasOwn(set, flag.name) ? { ...flag, value: set[flag.name] ? "on" : "off" } : flag,
  );
