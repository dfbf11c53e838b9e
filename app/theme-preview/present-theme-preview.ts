import type { PageContext } from "../blog/page-context.ts";
import { themeNames, isThemeName, type ThemeName } from "../../styles/themes/theme-name.ts";

const previewWidths = [375, 800, 1440] as const;
const previewSchemes = ["light", "dark"] as const;
type Scheme = (typeof previewSchemes)[number];

interface Choice {
  value: string;
  label: string;
}

/** Every theme on the same front page and post. */
export interface ThemePreviewView {
  title: string;
  scheme: { value: Scheme; label: string; choices: Choice[] };
  width: { value: (typeof previewWidths)[number]; label: string; choices: Choice[] };
  show: string;
  themes: { name: string; previews: { title: string; src: string }[] }[];
}

/** Invalid choices fall back to the first one: only designers use this page. */
export function presentThemePreview(
  query: URLSearchParams,
  postPath: string | null,
  { intl, addressing }: PageContext,
): ThemePreviewView {
  const scheme = previewSchemes.find((name) => name === query.get("scheme")) ?? "light";
  const width = previewWidths.find((pixels) => String(pixels) === query.get("width")) ?? 375;
  const preview = (theme: string, page: string, path: string) => ({
    title: `${theme}: ${page}`,
    src: addressing.ownHref(`${path}?theme=${theme}`),
  });
  const schemeLabels = { light: intl.t("themes.light"), dark: intl.t("themes.dark") };
  return {
    title: intl.t("themes.title"),
    scheme: {
      value: scheme,
      label: intl.t("themes.scheme"),
      choices: previewSchemes.map((name) => ({ value: name, label: schemeLabels[name] })),
    },
    width: {
      value: width,
      label: intl.t("themes.width"),
      choices: previewWidths.map((pixels) => ({ value: String(pixels), label: `${pixels} px` })),
    },
    show: intl.t("themes.show"),
    themes: themeNames.map((name) => ({
      name,
      previews: [
        preview(name, intl.t("themes.front"), "/"),
        ...(postPath === null ? [] : [preview(name, intl.t("themes.post"), postPath)]),
      ],
    })),
  };
}

/**
 * The theme in `?theme=`, which replaces the blog's own in development, so that designers see every theme on
 * the same pages. Null in other environments and for unknown themes.
 */
export function findPreviewTheme(environment: string, query: URLSearchParams): ThemeName | null {
  const name = query.get("theme");
  return environment === "development" && name !== null && isThemeName(name) ? name : null;
}
