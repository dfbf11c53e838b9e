import previewBar from "./preview-bar.css?inline";
import type { ColorScheme } from "../../contract/preview-look.ts";
import type { ThemeName } from "../../styles/themes/theme-name.ts";
import { buildSchemeCss } from "./scheme-css.ts";
import { themeCss } from "./theme-css.ts";

interface PageLook {
  /** With the bar of a preview of the network. */
  isPreview: boolean;
  /** What a preview decides; null for the device's own. */
  scheme: ColorScheme | null;
}

/** A page's inline style, a constant of the build: its theme, and what a preview adds. */
export const findPageCss = (theme: ThemeName, { isPreview, scheme }: PageLook): string =>
  (scheme === null ? themeCss[theme] : buildSchemeCss(theme, scheme)) + (isPreview ? previewBar : "");
