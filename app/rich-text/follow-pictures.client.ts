/** A picture that opens large: its figure has the picture's address as its id (`Figure.tsx`). */
const pictureSelector = "figure[data-picture]";

/**
 * Opens a picture over the page instead of leading to its file, each under an address of its own: a click changes the
 * address, Back closes, and an address that somebody was sent opens its picture. The window itself is a file of its own,
 * loaded when the first picture is opened; where that fails the link leads to the file as it does without script.
 */
export function followPictures(document: Document): void {
  const follow = async () => {
    const dialog = document.querySelector<HTMLDialogElement>("dialog[data-lightbox]");
    const figure = findPicture(document);
    if (!dialog || (!figure && !dialog.open)) return;
    const { showPicture } = await import("./lightbox.client.ts");
    // The reader may have gone on while it loaded.
    showPicture(dialog, findPicture(document));
  };
  const followAddress = () => void follow().catch(reportError);
  document.addEventListener("click", (event) => {
    const link = findLink(event);
    const figure = link?.closest(pictureSelector);
    if (!link || !figure || !document.querySelector("dialog[data-lightbox]")) return;
    event.preventDefault();
    history.pushState({ lightbox: true }, "", `#${figure.id}`);
    follow().catch(() => location.assign(link.href));
  });
  addEventListener("popstate", followAddress);
  followAddress();
}

/** The picture that the address names, where it names one. */
function findPicture(document: Document): HTMLElement | null {
  const id = location.hash.slice(1);
  const element = id === "" ? null : document.getElementById(id);
  return element?.matches(pictureSelector) ? element : null;
}

/** The link of a picture that was plainly clicked: whoever wants a new tab gets the file in it. */
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
  return target instanceof Element ? target.closest<HTMLAnchorElement>(`${pictureSelector} > a`) : null;
}
