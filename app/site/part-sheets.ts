import type { ShownPage } from "../blog/page-type.ts";

/**
 * Stylesheets that not every page of their route needs, by the name of their file in the build
 * (`vite.config.ts`). All other sheets of a route belong to all its pages.
 */
export const partSheets = [
  "band",
  "bands",
  "failure",
  "network",
  "profile",
  "updates",
  "slides",
  "topic",
] as const;
export type PartSheet = (typeof partSheets)[number];

/** Style sheets of error pages, which may replace any route's page: the root imports them. */
export const failureSheets: readonly PartSheet[] = ["bands", "failure"];
const errorSheets: ReadonlySet<string> = new Set(failureSheets);
const conditional: ReadonlySet<string> = new Set(partSheets);

/** `/assets/slides-Bx1.css` → `slides`; conditional names have no hyphen. */
const nameOf = (href: string) => href.slice(href.lastIndexOf("/") + 1).split("-")[0] ?? "";

/**
 * The sheets to load, out of those that the page's routes import. A route lists with `sheets` the conditional ones for
 * its data; without it, all its imports are loaded. An error page needs its own instead.
 */
export function choosePageSheets(
  hrefs: readonly string[],
  { isError, sheets }: Pick<ShownPage, "isError" | "sheets">,
): string[] {
  const needed = (name: string) => {
    if (!conditional.has(name)) return true;
    if (isError) return errorSheets.has(name);
    return sheets === null ? !errorSheets.has(name) : sheets.includes(name);
  };
  return [...new Set(hrefs)].filter((href) => needed(nameOf(href)));
}
