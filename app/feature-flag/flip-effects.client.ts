import { lazyImagesFlag, plainLinksFlag } from "./flag-names.ts";
import { isForSome } from "./flag-audiences.client.ts";
import { isFeatureOn, wasServedOn } from "./flags.client.ts";

/** Links in the text of replies, not those above and below it. In a liveblog they always stay. */
const replyText = "[data-reply]:not([data-keeps-links]) > :not(header, footer)";

const watched = new WeakSet<Document>();

/**
 * Changes a page as if the server had rendered it with this browser's flag overrides: loading of images, and links in
 * replies. Also applied to content added later. Addresses that the server left out can't be restored.
 */
export function applyFlipEffects(document: Document): void {
  changePage(document);
  if (watched.has(document)) return;
  watched.add(document);
  new MutationObserver(() => changePage(document)).observe(document.body, { childList: true, subtree: true });
}

function changePage(document: Document): void {
  changeImages(document);
  if (isFeatureOn(document, plainLinksFlag)) hideLinks(document);
  else showLinks(document);
}

function changeImages(document: Document): void {
  const isOn = isFeatureOn(document, lazyImagesFlag);
  if (!isOn) for (const image of document.querySelectorAll("img")) image.loading = "eager";
  const wasPrintedOn = wasServedOn(document, lazyImagesFlag) === true && !isForSome(document, lazyImagesFlag);
  if (!isOn || wasPrintedOn) return;
  for (const image of document.querySelectorAll<HTMLImageElement>(
    'img:not([loading="lazy"], [fetchpriority])',
  )) {
    image.loading = "lazy";
    // Assigning the address again stops a download that has begun, until the image is near.
    // oxlint-disable-next-line no-self-assign
    if (!image.complete) image.src = image.src;
  }
}

function hideLinks(document: Document): void {
  for (const link of document.querySelectorAll(`${replyText} a[href]`))
    swap(link, "span", "href", "data-href");
}

function showLinks(document: Document): void {
  for (const text of document.querySelectorAll("span[data-href]")) swap(text, "a", "data-href", "href");
}

/** Replaces an element by one of another kind with the same contents and attributes, one of which is renamed. */
function swap(old: Element, tag: string, from: string, to: string): void {
  const made = old.ownerDocument.createElement(tag);
  for (const { name, value } of old.attributes) made.setAttribute(name === from ? to : name, value);
  made.replaceChildren(...old.childNodes);
  old.replaceWith(made);
}
