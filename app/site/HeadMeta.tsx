import { useContext } from "react";
import type { ColorScheme } from "../../contract/drafts/draft-previews.ts";
import type { BlogTheme } from "../blog/blog-theme.ts";
import { findBarColors, findDrawnIconHref, findIconHref } from "./icons.ts";
import { PrintedHead } from "./page-head.ts";

/** Open Graph is RDFa and uses `property`; other metadata uses `name`. */
const nameOf = (property: string) =>
  /^(?:twitter|fediverse):/.test(property) ? { name: property } : { property };

/**
 * Metadata for search engines and share cards. JSON-LD is data, so the content security policy does not apply
 * to it.
 */
export function HeadMeta() {
  const head = useContext(PrintedHead);
  if (!head) return null;
  return (
    <>
      {head.links.map((link) => (
        <link key={`${link.rel} ${link.hrefLang ?? ""} ${link.href}`} {...link} />
      ))}
      {head.card.map(({ property, content }, index) => (
        // A property may occur several times: one for each author or tag.
        <meta key={`${property} ${index}`} {...nameOf(property)} content={content} />
      ))}
      {/* `printGraph` has escaped it. React would write `&quot;`, which script elements don't decode. */}
      {head.graph !== "" && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.graph }} />
      )}
    </>
  );
}

interface HeadIconsProps {
  theme: BlogTheme;
  /** The icon of the blog's look; null for its theme's. */
  icon: string | null;
  /** The color scheme set by a preview; null for the device's own. */
  scheme: ColorScheme | null;
  manifestHref: string | null;
}

/** The blog's icons and colors in the head. A page outside a blog's site has only the icon. */
export function HeadIcons({ theme, icon, scheme, manifestHref }: HeadIconsProps) {
  const colors = findBarColors(theme);
  const light = colors[scheme ?? "light"];
  const dark = colors[scheme ?? "dark"];
  return (
    <>
      {icon === null ? (
        <link rel="icon" type="image/svg+xml" href={findDrawnIconHref(theme.name)} />
      ) : (
        <link rel="icon" href={icon} />
      )}
      {manifestHref && (
        <>
          {/* For search engines and browsers without SVG icons. */}
          {icon === null && (
            <link rel="icon" type="image/png" sizes="48x48" href={findIconHref(theme.name, 48)} />
          )}
          <link rel="apple-touch-icon" href={icon ?? findIconHref(theme.name, 180)} />
          <link rel="manifest" href={manifestHref} />
          {/* Browsers take the first that applies. */}
          {dark !== light && <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />}
          <meta name="theme-color" content={light} />
        </>
      )}
    </>
  );
}
