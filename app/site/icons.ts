import type { ThemeName } from "../../styles/themes/theme-name.ts";
import { findSchemeColors, type SchemeColors } from "./scheme-css.ts";

/** Sizes of the icons that `npm run icons` draws, pixels. */
export type IconSize = 48 | 180 | 192 | 512;

/** Path of a theme's icon in `public/icons`, which every host serves. */
export const findIconHref = (theme: ThemeName, size: IconSize): string => `/icons/${theme}-${size}.png`;
export const findDrawnIconHref = (theme: ThemeName): string => `/icons/${theme}.svg`;

/** Colors that a browser paints around the page: the bar's. */
export const findBarColors = (theme: ThemeName): SchemeColors => findSchemeColors(theme, "bar");
