import { adoptStyles } from "../ui/adopt-styles.client.ts";
import styles from "/app/discussion/mine.css.ts.vanilla.css?inline";
import { fetchPage } from "./fetch-page.client.ts";
import { openForm } from "./reply-in-place.client.ts";
import { createMine, type Mine } from "./show-mine.client.ts";

let opening: Promise<Mine | null> | null = null;

/** Opens the reply form for a signed-out reader, who signs in when sending it. */
export async function replySignedOut(link: HTMLAnchorElement): Promise<void> {
  const section = link.ownerDocument.querySelector<HTMLElement>("[data-mine-at]");
  opening ??= section ? readWords(section) : Promise.resolve(null);
  const mine = await opening;
  if (mine) await openForm(link, mine);
  else location.assign(link.href);
}

/** Null if they can't be fetched: the link then works as without script. */
async function readWords(section: HTMLElement): Promise<Mine | null> {
  const answer = await fetchPage(section.dataset["mineAt"] ?? "").catch(() => null);
  const sent = answer?.page?.querySelector<HTMLElement>("[data-mine]");
  if (!sent) return null;
  adoptStyles(section.ownerDocument, styles);
  return createMine(section, sent);
}
