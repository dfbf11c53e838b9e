import type { ThemeName } from "../blog/theme-name.ts";
import { findBarColors, findDrawnIconHref, findIconHref } from "./icons.ts";

/** What the head says of a blog's mark and colours. A frame without a site of its own keeps the mark alone. */
export function HeadIcons({ theme, manifestHref }: { theme: ThemeName; manifestHref: string | null }) {
  const { light, dark } = findBarColors(theme);
  return (
    <>
      <link rel="icon" type="image/svg+xml" href={findDrawnIconHref(theme)} />
      {manifestHref && (
        <>
          {/* For search engines and browsers that draw no SVG. */}
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
