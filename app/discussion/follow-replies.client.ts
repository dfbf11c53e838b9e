import { whenNear } from "../ui/when-near.client.ts";
import { findNewReplies, learn, type KnownReplies } from "./find-new-replies.ts";
import { pollLive } from "./poll-live.client.ts";

/** Distance from the viewport at which polling starts, CSS pixels. */
const distance = 1_500;

/**
 * Shows the number of new replies since the page was rendered, as a link in a reserved space above the
 * threads, so that nothing moves. Doesn't poll in hidden tabs or closed discussions. `[data-live]` has the
 * address, the last reply and the texts.
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
    // If the link leads to this page, reload it instead of jumping to the fragment.
    if (link.href.split("#", 1)[0] !== location.href.split("#", 1)[0]) return;
    event.preventDefault();
    location.reload();
  });
  const plural = new Intl.PluralRules(document.documentElement.lang);
  let known: KnownReplies = { printed: newest || null, ids: null };
  let shown = 0;
  pollLive(document, address, ({ ids, isOpen }) => {
    known = learn(ids, known);
    const count = findNewReplies(ids, known).length;
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
