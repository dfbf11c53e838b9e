import { isThemeName, type ThemeName } from "../blog/theme-name.ts";

/**
 * The theme that `?theme=` asks for instead of the blog's own: in development only, so that a designer sees every theme
 * on the same pages. Null everywhere else, and for a name that no theme has.
 */
export function findPreviewTheme(environment: string, query: URLSearchParams): ThemeName | null {
  const name = query.get("theme");
  return environment === "development" && name !== null && isThemeName(name) ? name : null;
}
