/**
 * Page types. Each page route declares its type (`export const handle`), which is printed on the page's body
 * for ads and analytics.
 */

/** Page types without ads: specification, section 1, in its order. */
export const adFreePageTypes = [
  "error",
  "editor",
  "splash",
  "dashboard",
  "profilepage",
  "usersettings",
  "manageblog",
  "blacklist",
  "features",
] as const;

/** All other types. The specification doesn't name them; `front` and `permalink` are the usual terms. */
const openPageTypes = [
  "front",
  "latest",
  "permalink",
  "tag",
  "category",
  "specialsection",
  "search",
  "video",
  "archive",
  "newsletter",
  "about",
  "inset",
  "embed",
  "preview",
] as const;

export const pageTypes = [...adFreePageTypes, ...openPageTypes] as const;
export type PageType = (typeof pageTypes)[number];

const adFree: ReadonlySet<string> = new Set(adFreePageTypes);
export const isAdFree = (pageType: PageType) => adFree.has(pageType);

/** Pages that render authored content and may therefore contain embeds. */
const embeddingTypes: ReadonlySet<PageType> = new Set(["permalink", "about", "inset", "embed", "preview"]);
export const showsEmbeds = (pageType: PageType) => embeddingTypes.has(pageType);

/**
 * The `handle` export of page routes. If one URL can have several types, the type is derived from the
 * loader's data.
 */
export interface PageHandle {
  pageType: PageType | ((data: unknown) => PageType);
  /**
   * Shown inside another page: without the site's header and footer, and with the feature flags of the
   * surrounding page.
   */
  isBare?: true;
  /**
   * The conditional stylesheets that a page with this data needs (`app/site/part-sheets.ts`); without it, all that
   * the route imports.
   */
  sheets?: (data: unknown) => readonly string[];
}

/** True if the deepest route's page is rendered without the site's header and footer. */
export function isBarePage(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "isBare" in handle;
}

/** The type of the page that the deepest route shows. One without a handle is an error's: it gets no ads. */
export function findPageType(handle: unknown, data: unknown): PageType {
  if (typeof handle !== "object" || handle === null || !("pageType" in handle)) return "error";
  const { pageType } = handle as PageHandle;
  return typeof pageType === "function" ? pageType(data) : pageType;
}

function findSheets(handle: unknown, data: unknown): readonly string[] | null {
  if (typeof handle !== "object" || handle === null || !("sheets" in handle)) return null;
  return (handle as Required<PageHandle>).sheets(data);
}

/** The page that is shown; an error page replaces the requested one. */
export interface ShownPage {
  pageType: PageType;
  /** The loader's data; null for an error. */
  data: unknown;
  /** Rendered without the site's header and footer, with the feature flags of the page that embeds it. */
  isBare: boolean;
  isError: boolean;
  /** Names of the conditional stylesheets it needs; null for all of its route's. */
  sheets: readonly string[] | null;
}

/**
 * Determined from the deepest matching route and its data; `isError` if that route or one above it has
 * thrown.
 */
export function findShownPage(
  deepest: { handle: unknown; data: unknown } | undefined,
  isError: boolean,
): ShownPage {
  const isBare = isBarePage(deepest?.handle);
  if (isError) return { pageType: "error", data: null, isBare, isError, sheets: [] };
  const { handle, data } = deepest ?? {};
  return { pageType: findPageType(handle, data), data, isBare, isError, sheets: findSheets(handle, data) };
}
