import { isThemeName, type ThemeName } from "../../styles/themes/theme-name.ts";

/**
 * The theme in `?theme=`, which replaces the blog's own in development, so that designers see every theme on
 * the same pages. Null in other environments and for unknown themes.
 */
export function findPreviewTheme(environment: string, query: URLSearchParams): ThemeName | null {
  const name = query.get("theme");
  return environment === "development" && name !== null && isThemeName(name) ? name : null;
}
