import { transition } from "../../styles/tokens.ts";
import { preloadDistance } from "../image/presets.ts";
import { whenNear } from "../ui/when-near.client.ts";

/** Milliseconds of a turn (specification, section 9: slideshow transition 0.2s). */
const turnTime = Number.parseFloat(transition.slideshow) * 1000;
/** A strip that has not moved for so long, ms, has come to rest; not every browser says so itself. */
const restTime = 100;

/**
 * Slideshows by arrow, key and address. By finger and wheel the strip scrolls by itself, and all of it works without
 * script as well, with the browser's own turn.
 */
export function startSlideshows(document: Document): void {
  for (const strip of document.querySelectorAll<HTMLElement>("[data-slides]")) startSlideshow(strip);
}

function startSlideshow(strip: HTMLElement): void {
  const slides = [...strip.children] as HTMLElement[];
  const status = strip.parentElement?.querySelector("[aria-live]");
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
    history.replaceState(history.state, "", `#${slide.id}`);
  };
  // A reader may have turned it before this script was there.
  rest();
  const turn = createTurn(strip, rest);
  let timer: ReturnType<typeof setTimeout> | undefined;
  strip.addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(rest, restTime);
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
    // The arrow that was pressed is out of sight now; the same one of the new slide takes its place.
    const same = slide.querySelector<HTMLElement>(`a[rel="${arrow.getAttribute("rel") ?? ""}"]`);
    (same ?? strip).focus({ preventScroll: true });
  });
}

/** Moves a strip to a slide in the time of a turn, at once where the reader wants no motion, and says when it is there. */
function createTurn(strip: HTMLElement, rest: () => void): (slide: HTMLElement) => void {
  let latest = 0;
  return (slide) => {
    latest += 1;
    const mine = latest;
    const [from, to] = [strip.scrollLeft, slide.offsetLeft - strip.offsetLeft];
    const time = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : turnTime;
    const start = performance.now();
    // Neither snapping nor smooth scrolling may pull at it meanwhile.
    strip.toggleAttribute("data-turning", true);
    const move = (now: number) => {
      if (mine !== latest) return;
      const part = time === 0 ? 1 : Math.min(1, Math.max(0, (now - start) / time));
      strip.scrollTo({ left: from + (to - from) * part * (2 - part), behavior: "instant" });
      if (part < 1) {
        requestAnimationFrame(move);
        return;
      }
      strip.toggleAttribute("data-turning", false);
      rest();
    };
    if (time === 0) move(start);
    else requestAnimationFrame(move);
  };
}
