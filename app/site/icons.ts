import type { ThemeName } from "../blog/theme-name.ts";
import { themeCss } from "./theme-css.ts";

/** Sizes of the drawn icons, pixels: `npm run icons`. */
export type IconSize = 48 | 180 | 192 | 512;

/** A theme's icon, in `public/icons`: a file of every host. */
export const findIconHref = (theme: ThemeName, size: IconSize): string => `/icons/${theme}-${size}.png`;
export const findDrawnIconHref = (theme: ThemeName): string => `/icons/${theme}.svg`;

/** What a browser paints around the page: the colour of the bar, on white paper and on dark. */
export interface BarColors {
  light: string;
  dark: string;
}

/** As the theme's compiled variables have them; the second is that of the dark scheme. */
export function findBarColors(theme: ThemeName): BarColors {
  const [light = "#ffffff", dark = light] = Array.from(
    themeCss[theme].matchAll(/-bar-background:\s*(#[\da-f]{3,8})/gi),
    ([, color = ""]) => color,
  );
  return { light, dark };
}
