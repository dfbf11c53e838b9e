import type { BlogContext } from "../blog/page-context.ts";
import { findThemeName } from "../../styles/themes/theme-name.ts";
import { findBarColors, findDrawnIconHref, findIconHref } from "./icons.ts";

/**
 * A blog's web app manifest (w3.org/TR/appmanifest), with its name and icons for the home screen. It opens in
 * the browser, with the browser's bar, because nothing in it works offline.
 */
export function buildManifest({ blog, addressing }: Pick<BlogContext, "blog" | "addressing">): string {
  const theme = findThemeName(blog);
  const front = addressing.ownHref("/");
  const png = (size: 192 | 512) => ({
    src: findIconHref(theme, size),
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
    icons: [
      { src: findDrawnIconHref(theme), sizes: "any", type: "image/svg+xml", purpose: "any" },
      png(192),
      png(512),
    ],
  });
}
