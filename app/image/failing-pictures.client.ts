/**
 * A picture that cannot be loaded shows its fall-back instead of the browser's broken icon: an avatar, a logo or the
 * blog's placeholder, whose addresses the page's body carries (`data-avatar`, `data-logo`, `data-placeholder`). Where
 * that fails as well, or the page knows none, the picture is taken out of sight and its box stays.
 */
export function replaceFailingPictures(document: Document): void {
  // Errors of pictures do not bubble, but are seen on the way down.
  document.addEventListener(
    "error",
    ({ target }) => void (target instanceof HTMLImageElement && replace(target)),
    true,
  );
  // Those that failed before this module was there.
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
}

function replace(image: HTMLImageElement): void {
  const { dataset } = image.ownerDocument.body;
  const fallback = dataset[image.dataset["fallback"] ?? "placeholder"];
  if (fallback === undefined || image.dataset["failed"] !== undefined) {
    image.dataset["failed"] = "twice";
    return;
  }
  image.dataset["failed"] = "";
  image.removeAttribute("srcset");
  image.src = fallback;
}
