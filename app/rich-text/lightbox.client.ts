/** A finger that moved further than this, CSS pixels, and more sideways than up or down, turned to the next picture. */
const swipeDistance = 40;

let lightbox: { dialog: HTMLDialogElement; show: (figure: HTMLElement) => void } | undefined;

/** Shows a picture of the page large, in the page's own dialog; closes it for null. */
export function showPicture(dialog: HTMLDialogElement, figure: HTMLElement | null): void {
  // Another page has another dialog.
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
      // Not `disabled`: the button would lose the focus.
      button.ariaDisabled = String(!pictures[at + Number(button.dataset["step"])]);
    }
    // Its neighbours are fetched when it is there, not instead of it.
    const fetchNeighbours = () => {
      for (const neighbour of [pictures[at + 1], pictures[at - 1]]) if (neighbour) createImage(neighbour);
    };
    large.addEventListener("load", fetchNeighbours, { once: true });
  };
  const step = (by: number) => {
    const next = pictures[at + by];
    if (!next) return;
    at += by;
    // In the place of the address before, so that Back leaves the pictures, not the picture.
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
  // Enlarged with two fingers, a picture is moved about with one: then no swipe is ours.
  visualViewport?.addEventListener("resize", () =>
    dialog.toggleAttribute("data-zoomed", (visualViewport?.scale ?? 1) > 1),
  );

  const show = (figure: HTMLElement) => {
    const scope = figure.closest("article") ?? figure.ownerDocument;
    pictures = [...scope.querySelectorAll<HTMLElement>("figure[data-picture]")];
    at = pictures.indexOf(figure);
    if (!dialog.open) {
      opener = figure.querySelector("a");
      dialog.showModal();
    }
    print();
  };
  return { show };
}

/** The picture's large file, with the words that stand for it on the page. */
function createImage(figure: HTMLElement): HTMLImageElement {
  const large = new Image();
  large.src = figure.querySelector("a")?.href ?? "";
  large.alt = figure.querySelector("img")?.alt ?? "";
  return large;
}

const formatCount = (words: string, number: number, total: number) =>
  words.replace("{number}", String(number)).replace("{total}", String(total));

/** A closed picture has no address: back to where it was opened, or off the address that opened it. */
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
    // A second finger is no swipe.
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
