/** Not part of the page's stylesheet: the code that opens the lightbox adds them. */
export { default as styles } from "/app/rich-text/lightbox.css.ts.vanilla.css?inline";

/** Minimum length of a swipe, CSS pixels; it must also be more horizontal than vertical. */
const swipeDistance = 40;

let lightbox: { dialog: HTMLDialogElement; show: (figure: HTMLElement) => void } | undefined;

/** Shows an image of the page in the lightbox; null closes it. */
export function showImage(dialog: HTMLDialogElement, figure: HTMLElement | null): void {
  // After navigation the page has a new dialog.
  if (lightbox?.dialog !== dialog) lightbox = { dialog, ...createLightbox(dialog) };
  if (figure) lightbox.show(figure);
  else dialog.close();
}

function createLightbox(dialog: HTMLDialogElement) {
  const stage = dialog.querySelector("figure") ?? dialog;
  const caption = dialog.querySelector("figcaption");
  const count = dialog.querySelector("[aria-live]");
  const steps = [...dialog.querySelectorAll<HTMLButtonElement>("[data-step]")];
  let image = new Image();
  let pictures: HTMLElement[] = [];
  let at = 0;
  let opener: HTMLElement | null = null;

  const print = () => {
    const picture = pictures[at];
    if (!picture) return;
    const large = createImage(picture);
    image.remove();
    image = large;
    stage.insertBefore(large, stage.firstChild);
    caption?.replaceChildren(
      ...[...(picture.querySelector("figcaption")?.childNodes ?? [])].map((node) => node.cloneNode(true)),
    );
    const isAlone = pictures.length < 2;
    if (count)
      count.textContent = isAlone ? "" : formatCount(dialog.dataset["count"] ?? "", at + 1, pictures.length);
    for (const button of steps) {
      button.hidden = isAlone;
      // `aria-disabled` instead of `disabled`, so that the button keeps the focus.
      button.ariaDisabled = String(!pictures[at + Number(button.dataset["step"])]);
    }
    // Preloads the neighboring images once this one has loaded.
    const fetchNeighbours = () => {
      for (const neighbour of [pictures[at + 1], pictures[at - 1]]) if (neighbour) createImage(neighbour);
    };
    large.addEventListener("load", fetchNeighbours, { once: true });
  };
  const step = (by: number) => {
    const next = pictures[at + by];
    if (!next) return;
    at += by;
    // Replaces the URL, so that Back closes the lightbox rather than stepping back through the images.
    history.replaceState(history.state, "", `#${next.id}`);
    print();
  };

  for (const button of steps) button.addEventListener("click", () => step(Number(button.dataset["step"])));
  dialog.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -at, End: pictures.length - 1 - at }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (by !== 0) step(by);
  });
  dialog.addEventListener(
    "click",
    ({ target }) => void ((target === dialog || target === stage) && dialog.close()),
  );
  dialog.addEventListener("close", () => {
    leaveAddress(pictures);
    opener?.focus({ preventScroll: true });
  });
  listenForSwipes(stage, step);
  // While pinch-zoomed, one-finger gestures pan the image and must not count as swipes.
  visualViewport?.addEventListener("resize", () =>
    dialog.toggleAttribute("data-zoomed", (visualViewport?.scale ?? 1) > 1),
  );

  const show = (figure: HTMLElement) => {
    const scope = figure.closest("article") ?? figure.ownerDocument;
    pictures = [...scope.querySelectorAll<HTMLElement>("figure[data-image]")];
    at = pictures.indexOf(figure);
    if (!dialog.open) {
      opener = figure.querySelector("a");
      dialog.showModal();
    }
    print();
  };
  return { show };
}

/** The image's large file with the same alt text as on the page. */
function createImage(figure: HTMLElement): HTMLImageElement {
  const large = new Image();
  large.src = figure.querySelector("a")?.href ?? "";
  large.alt = figure.querySelector("img")?.alt ?? "";
  return large;
}

const formatCount = (words: string, number: number, total: number) =>
  words.replace("{number}", String(number)).replace("{total}", String(total));

/**
 * Removes the fragment when the lightbox closes: goes back if it was opened from the page, otherwise replaces
 * the URL.
 */
function leaveAddress(pictures: readonly HTMLElement[]): void {
  const id = location.hash.slice(1);
  if (!pictures.some((picture) => picture.id === id)) return;
  const state: unknown = history.state;
  if (typeof state === "object" && state !== null && "lightbox" in state) history.back();
  else history.replaceState(state, "", location.pathname + location.search);
}

function listenForSwipes(stage: Element, step: (by: number) => void): void {
  let start: { id: number; x: number; y: number } | null = null;
  stage.addEventListener("pointerdown", (event) => {
    const { pointerId, pointerType, isPrimary, clientX, clientY } = event as PointerEvent;
    // Ignores additional touch points.
    start = isPrimary && pointerType !== "mouse" ? { id: pointerId, x: clientX, y: clientY } : null;
  });
  stage.addEventListener("pointerup", (event) => {
    const { pointerId, clientX, clientY } = event as PointerEvent;
    if (start?.id !== pointerId || (visualViewport?.scale ?? 1) > 1) return;
    const [x, y] = [clientX - start.x, clientY - start.y];
    start = null;
    if (Math.abs(x) > swipeDistance && Math.abs(x) > Math.abs(y)) step(x < 0 ? 1 : -1);
  });
}
