import { findFontPreloads } from "../site/fonts.ts";
import { findDrawnIconHref } from "../site/icons.ts";
import { themeCss } from "../site/theme-css.ts";
import type { SiteView } from "../site/present-site.ts";
import type { StudioHead } from "./studio-head.ts";
import type { StudioShell } from "./present-shell.ts";

/** Server only: themes and fonts are constants of the build that no browser module carries. */
export const presentHead = (
  { lang, theme, logHref }: StudioShell,
  { bodyClass, bodyData }: Pick<SiteView, "bodyClass" | "bodyData">,
): StudioHead => ({
  lang,
  themeCss: themeCss[theme],
  fonts: findFontPreloads(theme),
  icon: findDrawnIconHref(theme),
  logHref,
  bodyClass,
  experiments: bodyData["data-experiments"] ?? null,
});
