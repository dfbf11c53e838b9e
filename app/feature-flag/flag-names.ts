/** Without it, every image of a page is loaded with the page. */
export const lazyImagesFlag = "lazy_images";

/** Feature flag of the specification, section 5, "to disable link rendering in comments". */
export const plainLinksFlag = "disable_links_in_comments";

/** Where the features that this release knows can be seen; of others, where their author says. */
export function findFlagPlace(name: string, place: string): string {
  if (place !== "") return place;
  return name === lazyImagesFlag || name === plainLinksFlag ? "/latest" : "";
}
