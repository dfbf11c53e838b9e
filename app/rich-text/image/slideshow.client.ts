import { transition } from "../../../styles/tokens.ts";
import { preloadDistance } from "../../image/presets.ts";
import { whenNear } from "../../ui/when-near.client.ts";

/** Duration of a slide transition, ms (specification, section 9: slideshow transition 0.2s). */
const turnTime = Number.parseFloat(transition.slideshow) * 1000;
/** A strip that hasn't scrolled for this long (ms) counts as at rest; not every browser fires `scrollend`. */
const restTime = 100;

/**
 * Slideshow navigation by arrow links, keys and fragments. Everything also works without script, using the
 * browser's own scrolling.
 */
export function startSlideshows(document: Document): void {
  for (const strip of document.querySelectorAll<HTMLElement>("[data-slides]")) startSlideshow(strip);
}

function startSlideshow(strip: HTMLElement): void {
  const slides = [...strip.children] as HTMLElement[];
  const status = strip.parentElement?.querySelector("[aria-live]");
  const overview = strip.parentElement?.querySelector<HTMLElement>("[data-overview]");
  const findIndex = () => Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));
  let at = 0;

  for (const slide of slides) {
    whenNear(slide, preloadDistance, () => {
      for (const image of slide.querySelectorAll("img")) image.loading = "eager";
    });
  }

  const rest = () => {
    const slide = slides[findIndex()];
    if (!slide || findIndex() === at) return;
    at = findIndex();
    if (status) status.textContent = slide.querySelector("[data-count]")?.textContent ?? "";
    if (overview) markShown(overview, slide.id);
    history.replaceState(history.state, "", `#${slide.id}`);
  };
  // The reader may have scrolled before this script ran.
  rest();
  const turn = createTurn(strip, rest);
  let timer: ReturnType<typeof setTimeout> | undefined;
  strip.addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(rest, restTime);
  });

  overview?.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const slide = slides.find(({ id }) => link?.getAttribute("href") === `#${id}`);
    if (!slide || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    turn(slide);
  });

  strip.addEventListener("keydown", (event) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: slides.length - 1 }[event.key];
    const slide = to === undefined ? undefined : slides[to];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (slide) turn(slide);
  });
  strip.addEventListener("click", (event) => {
    const arrow = event.target instanceof Element ? event.target.closest("a[rel]") : null;
    const slide = slides.find(({ id }) => arrow?.getAttribute("href") === `#${id}`);
    if (!arrow || !slide || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    turn(slide);
    // The arrow that had the focus is now hidden, so focus its counterpart on the new slide.
    const same = slide.querySelector<HTMLElement>(`a[rel="${arrow.getAttribute("rel") ?? ""}"]`);
    (same ?? strip).focus({ preventScroll: true });
  });
}

/** Marks the thumbnail of the current slide, and scrolls it into view. */
function markShown(overview: HTMLElement, id: string): void {
  for (const link of overview.querySelectorAll("a")) {
    const isShown = link.getAttribute("href") === `#${id}`;
    if (isShown) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
    const { offsetLeft, clientWidth } = link;
    if (isShown) overview.scrollTo({ left: offsetLeft - (overview.clientWidth - clientWidth) / 2 });
  }
}

/** Scrolls a strip to a slide with a timed transition, or at once with reduced motion, then calls `rest`. */
function createTurn(strip: HTMLElement, rest: () => void): (slide: HTMLElement) => void {
  let latest = 0;
  return (slide) => {
    latest += 1;
    const mine = latest;
    const [from, to] = [strip.scrollLeft, slide.offsetLeft - strip.offsetLeft];
    const time = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : turnTime;
    const start = performance.now();
    // Disables scroll snapping and smooth scrolling during the transition.
    strip.toggleAttribute("data-moving", true);
    const move = (now: number) => {
      if (mine !== latest) return;
      const part = time === 0 ? 1 : Math.min(1, Math.max(0, (now - start) / time));
      strip.scrollTo({ left: from + (to - from) * part * (2 - part), behavior: "instant" });
      if (part < 1) {
        requestAnimationFrame(move);
        return;
      }
      strip.toggleAttribute("data-moving", false);
      rest();
    };
    if (time === 0) move(start);
    else requestAnimationFrame(move);
  };
}
