import type { ThemeName } from "../../styles/themes/theme-name.ts";
import { findOwnIcon, ownIconSide } from "../blog/look-images.ts";
import { findTheme, type BlogTheme } from "../blog/blog-theme.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { findSchemeColors, type SchemeColors } from "./theme-css.ts";

/** Sizes of the icons that `npm run icons` draws, pixels. */
type IconSize = 48 | 180 | 192 | 512;

/** Path of a theme's icon in `public/icons`, which every host serves. */
export const findIconHref = (theme: ThemeName, size: IconSize): string => `/icons/${theme}-${size}.png`;
export const findDrawnIconHref = (theme: ThemeName): string => `/icons/${theme}.svg`;

/** Colors that a browser paints around the page: the bar's. */
export const findBarColors = (theme: BlogTheme): SchemeColors => findSchemeColors(theme, "bar");

/**
 * A blog's web app manifest (w3.org/TR/appmanifest), with its name and icons for the home screen. It opens in
 * the browser, with the browser's bar, because nothing in it works offline.
 */
export function buildManifest(
  context: Pick<BlogContext, "blog" | "addressing" | "now" | "images" | "profileAssets">,
): string {
  const { blog, addressing, now } = context;
  const own = findOwnIcon(blog, context);
  const theme = findTheme(blog, now);
  const front = addressing.ownHref("/");
  const png = (size: 192 | 512) => ({
    src: findIconHref(theme.name, size),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "any maskable",
  });
  return JSON.stringify({
    name: blog.displayName,
    short_name: blog.displayName,
    ...(blog.tagline === "" ? {} : { description: blog.tagline }),
    lang: blog.locale,
    dir: "ltr",
    id: front,
    start_url: front,
    scope: front,
    display: "minimal-ui",
    theme_color: findBarColors(theme).light,
    background_color: "#ffffff",
    icons: own
      ? [{ src: own, sizes: `${ownIconSide}x${ownIconSide}`, purpose: "any maskable" }]
      : [
          { src: findDrawnIconHref(theme.name), sizes: "any", type: "image/svg+xml", purpose: "any" },
          png(192),
          png(512),
        ],
  });
}
