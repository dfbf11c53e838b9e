import type { ColorScheme } from "../../contract/preview-look.ts";
import type { ThemeName } from "../../styles/themes/theme-name.ts";
import { findBarColors, findDrawnIconHref, findIconHref } from "./icons.ts";

interface HeadIconsProps {
  theme: ThemeName;
  /** What a preview decides; null for the device's own. */
  scheme: ColorScheme | null;
  manifestHref: string | null;
}

/** The blog's icons and colors in the head. A page outside a blog's site has only the icon. */
export function HeadIcons({ theme, scheme, manifestHref }: HeadIconsProps) {
  const colors = findBarColors(theme);
  const light = colors[scheme ?? "light"];
  const dark = colors[scheme ?? "dark"];
  return (
    <>
      <link rel="icon" type="image/svg+xml" href={findDrawnIconHref(theme)} />
      {manifestHref && (
        <>
          {/* For search engines and browsers without SVG icons. */}
          <link rel="icon" type="image/png" sizes="48x48" href={findIconHref(theme, 48)} />
          <link rel="apple-touch-icon" href={findIconHref(theme, 180)} />
          <link rel="manifest" href={manifestHref} />
          <meta name="theme-color" content={light} />
          {dark !== light && <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />}
        </>
      )}
    </>
  );
}
