import type { ThemeName } from "../blog/theme-name.ts";
import { themeCss } from "./theme-css.ts";

/** Sizes of the icons that `npm run icons` draws, pixels. */
export type IconSize = 48 | 180 | 192 | 512;

/** Path of a theme's icon in `public/icons`, which every host serves. */
export const findIconHref = (theme: ThemeName, size: IconSize): string => `/icons/${theme}-${size}.png`;
export const findDrawnIconHref = (theme: ThemeName): string => `/icons/${theme}.svg`;

/** Colors that a browser paints around the page: the bar's in the light and the dark scheme. */
export interface BarColors {
  light: string;
  dark: string;
}

/** Reads them from the theme's compiled variables; the second is the dark scheme's. */
export function findBarColors(theme: ThemeName): BarColors {
  const [light = "#ffffff", dark = light] = Array.from(
    themeCss[theme].matchAll(/-bar-background:\s*(#[\da-f]{3,8})/gi),
    ([, color = ""]) => color,
  );
  return { light, dark };
}
