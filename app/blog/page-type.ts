/**
 * What kinds of pages there are. Every route that shows a page says which it is (`export const handle`), and the page
 * says it on its body: ads, and whoever counts readers, go by it.
 */

/** Pages that never carry an ad: specification, section 1, in its order. */
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

/** The others. The specification names none; `front` and `permalink` are what the field calls them. */
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
] as const;

export const pageTypes = [...adFreePageTypes, ...openPageTypes] as const;
export type PageType = (typeof pageTypes)[number];

const adFree: ReadonlySet<string> = new Set(adFreePageTypes);
export const isAdFree = (pageType: PageType) => adFree.has(pageType);

/** Pages that print what somebody wrote, and with it players and widgets of other hosts. */
const embeddingTypes: ReadonlySet<PageType> = new Set(["permalink", "about", "inset", "embed"]);
export const showsEmbeds = (pageType: PageType) => embeddingTypes.has(pageType);

/**
 * What a route that shows pages exports as `handle`. Where one address can be of several kinds, its loader's data says
 * of which.
 */
export interface PageHandle {
  pageType: PageType | ((data: unknown) => PageType);
  /** Shown within another page: without the frame of the site, and with the flags of the page around it. */
  isBare?: true;
}

/** True when the deepest route's page is to stand alone. */
export function isBarePage(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "isBare" in handle;
}

/** The type of the page that the deepest route shows. One without a handle is an error's: it gets no ads. */
export function findPageType(handle: unknown, data: unknown): PageType {
  if (typeof handle !== "object" || handle === null || !("pageType" in handle)) return "error";
  const { pageType } = handle as PageHandle;
  return typeof pageType === "function" ? pageType(data) : pageType;
}

/** The page that is shown: an error stands in the place of whatever was asked for. */
export interface ShownPage {
  pageType: PageType;
  /** What its loader said; null for an error. */
  data: unknown;
  /** It stands without the site around it, and goes by the flags of the page that it is shown in. */
  isBare: boolean;
}

/** By the deepest route that fits the address, with its data; `isError` when it, or one above it, has thrown. */
export function findShownPage(
  deepest: { handle: unknown; data: unknown } | undefined,
  isError: boolean,
): ShownPage {
  const isBare = isBarePage(deepest?.handle);
  if (isError) return { pageType: "error", data: null, isBare };
  return { pageType: findPageType(deepest?.handle, deepest?.data), data: deepest?.data, isBare };
}
