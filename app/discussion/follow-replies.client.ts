import { whenNear } from "../ui/when-near.client.ts";
import { findNews, learn, type KnownReplies } from "./find-news.ts";
import { pollLive } from "./poll-live.client.ts";

/** How near the reader has to come to a discussion for it to be followed, CSS pixels. */
const distance = 1_500;

/**
 * Says that somebody has written since the page was printed: a link with their number comes to stand above the threads,
 * where room is kept for it, and nothing that is being read moves. Nothing is asked in a tab that nobody looks at, nor
 * where nobody can write any more. `[data-live]` holds the address, the last reply and the words.
 */
export function followReplies(document: Document): void {
  const place = document.querySelector<HTMLElement>("[data-live]");
  if (!place) return;
  whenNear(place, distance, () => follow(document, place));
}

function follow(document: Document, place: HTMLElement): void {
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
  let shown = 0;
  pollLive(document, address, ({ ids, isOpen }) => {
    known = learn(ids, known);
    const count = findNews(ids, known).length;
    const hasNews = count !== shown;
    shown = count;
    if (link && hasNews) {
      const words = plural.select(count) === "one" ? one : other;
      link.textContent = words.replace("#", count.toLocaleString(document.documentElement.lang));
      link.hidden = count === 0;
    }
    return { hasNews, isOver: !isOpen };
  });
}
