/**
 * Replaces images that fail to load with a fallback: the avatar, the logo or the blog's placeholder, whose
 * URLs are on the page's body (`data-avatar`, `data-logo`, `data-placeholder`). If that fails too or is
 * missing, the image is hidden and its box stays.
 */
export function replaceFailingImages(document: Document): void {
  // Capturing, because image errors don't bubble.
  document.addEventListener(
    "error",
    ({ target }) => void (target instanceof HTMLImageElement && replace(target)),
    true,
  );
  // Images that failed before this module ran.
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
