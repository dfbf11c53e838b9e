import { changedEvent } from "./changed-event.ts";
import { pageEvent } from "../ui/page-event.ts";
import { whenNear } from "../ui/when-near.client.ts";
import { findNews, learn, type KnownReplies } from "./find-news.ts";
import { findPause } from "./find-pause.ts";
import type { NewestReplies } from "./present-newest.ts";

/** How near the reader has to come to a discussion for it to be followed, CSS pixels. */
const distance = 1_500;
/** Longest wait for an answer, ms. */
const patience = 5_000;

/**
 * Says that somebody has written since the page was printed: a link with their number comes to stand above the threads,
 * where room is kept for it, and nothing that is being read moves. Nothing is asked in a tab that nobody looks at, nor
 * where nobody can write any more. `[data-live]` holds the address, the last reply and the words.
 */
export function followReplies(document: Document): void {
  const place = document.querySelector<HTMLElement>("[data-live]");
  if (!place) return;
  const following = follow(document, place);
  whenNear(place, distance, following.start);
  document.addEventListener(pageEvent, following.stop, { once: true });
}

function follow(document: Document, place: HTMLElement) {
  const { live: address = "", newest = "", one = "", other = "" } = place.dataset;
  const link = place.querySelector("a");
  link?.addEventListener("click", (event) => {
    // Whoever reads the newest already is taken there by a fresh copy of the page, not by its own anchor.
    if (link.href.split("#", 1)[0] !== location.href.split("#", 1)[0]) return;
    event.preventDefault();
    location.reload();
  });
  const plural = new Intl.PluralRules(document.documentElement.lang);
  let known: KnownReplies = { printed: newest || null, ids: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Answers in a row that brought nothing. */
  let quiet = 0;
  let shown = 0;
  let isOver = false;

  const show = (count: number) => {
    quiet = count === shown ? quiet + 1 : 0;
    if (!link || count === shown) return;
    shown = count;
    const words = plural.select(count) === "one" ? one : other;
    link.textContent = words.replace("#", count.toLocaleString(document.documentElement.lang));
    link.hidden = count === 0;
  };
  const ask = async () => {
    try {
      const answer = await fetch(address, { credentials: "omit", signal: AbortSignal.timeout(patience) });
      // What is gone does not come back.
      isOver = answer.status === 404 || answer.status === 410 || answer.status === 451;
      if (answer.ok) {
        const { ids, isOpen }: NewestReplies = await answer.json();
        known = learn(ids, known);
        show(findNews(ids, known).length);
        isOver = !isOpen;
      }
      failures = answer.ok ? 0 : failures + 1;
    } catch {
      failures += 1;
    }
    wait();
  };
  const wait = () => {
    clearTimeout(timer);
    if (isOver || document.visibilityState === "hidden") return;
    timer = setTimeout(() => void ask(), findPause({ quiet, failures }));
  };
  const look = () => {
    clearTimeout(timer);
    // Whoever comes back sees at once what has come.
    if (!isOver && document.visibilityState !== "hidden") void ask();
  };
  return {
    start: () => {
      if (isOver) return;
      document.addEventListener("visibilitychange", look);
      document.addEventListener(changedEvent, look);
      look();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      document.removeEventListener(changedEvent, look);
    },
  };
}
