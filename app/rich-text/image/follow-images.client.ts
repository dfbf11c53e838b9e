import { adoptStyles } from "../../ui/adopt-styles.client.ts";

/** Figures whose image opens in the lightbox; their id is the image's fragment (`Figure.tsx`). */
const imageSelector = "figure[data-image]";

/**
 * Opens images in a lightbox instead of following the link to the file. Each has its own fragment: a click
 * changes the URL, Back closes the lightbox, and a shared URL opens the image. The lightbox module is loaded
 * when the first image is opened; if that fails, the link opens the file as it does without script.
 */
export function followImages(document: Document): void {
  const follow = async () => {
    const dialog = document.querySelector<HTMLDialogElement>("dialog[data-lightbox]");
    const figure = findImage(document);
    if (!dialog || (!figure && !dialog.open)) return;
    const { showImage, styles } = await import("./lightbox.client.ts");
    adoptStyles(document, styles);
    // The URL may have changed while the module was loading.
    showImage(dialog, findImage(document));
  };
  const followAddress = () => void follow().catch(reportError);
  document.addEventListener("click", (event) => {
    const link = findLink(event);
    const figure = link?.closest(imageSelector);
    if (!link || !figure || !document.querySelector("dialog[data-lightbox]")) return;
    event.preventDefault();
    history.pushState({ lightbox: true }, "", `#${figure.id}`);
    follow().catch(() => location.assign(link.href));
  });
  addEventListener("popstate", followAddress);
  followAddress();
}

/** The figure named by the URL's fragment, if any. */
function findImage(document: Document): HTMLElement | null {
  const id = location.hash.slice(1);
  const element = id === "" ? null : document.getElementById(id);
  return element?.matches(imageSelector) ? element : null;
}

/** The image link of a plain click; modified clicks (new tab) open the file. */
function findLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button } = event;
  if (
    event.defaultPrevented ||
    button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  ) {
    return null;
  }
  return target instanceof Element ? target.closest<HTMLAnchorElement>(`${imageSelector} > a`) : null;
}
