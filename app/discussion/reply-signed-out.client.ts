import { adoptStyles } from "../ui/adopt-styles.client.ts";
import styles from "/app/discussion/mine.css.ts.vanilla.css?inline";
import { fetchPage } from "./fetch-page.client.ts";
import { openForm } from "./reply-in-place.client.ts";
import { createMine, type Mine } from "./show-mine.client.ts";

let opening: Promise<Mine | null> | null = null;

/** Opens the reply form for a signed-out reader, who signs in when sending it; null if it can't be opened here. */
export async function replySignedOut(link: HTMLAnchorElement): Promise<HTMLFormElement | null> {
  const section = link.ownerDocument.querySelector<HTMLElement>("[data-mine-at]");
  opening ??= section ? readWords(section) : Promise.resolve(null);
  const mine = await opening;
  if (mine) return openForm(link, mine);
  location.assign(link.href);
  return null;
}

/** Null if they can't be fetched: the link then works as without script. */
async function readWords(section: HTMLElement): Promise<Mine | null> {
  const answer = await fetchPage(section.dataset["mineAt"] ?? "").catch(() => null);
  const sent = answer?.page?.querySelector<HTMLElement>("[data-mine]");
  if (!sent) return null;
  adoptStyles(section.ownerDocument, styles);
  return createMine(section, sent);
}
