import { adoptStyles } from "../ui/adopt-styles.client.ts";
import { startCollapsingAll } from "./collapse-all.client.ts";
import { expandTo, startCollapsing, markUnseen } from "./threads.client.ts";
import styles from "/app/discussion/read-threads.css.ts.vanilla.css?inline";

/** Reading aids stored on this device only: folding threads, and replies that are new since the last visit. */
export function readThreads(section: HTMLElement): void {
  const {
    hide,
    show = "",
    all = "",
    mark = "",
    unseenOne: one = "",
    unseenOther: other = "",
    next = "",
  } = section.dataset;
  if (hide === undefined) return;
  adoptStyles(section.ownerDocument, styles);
  startCollapsing(section, { hide, show });
  startCollapsingAll(section, all.split("|"));
  // The address may lead to a reply in a folded thread.
  const target = section.querySelector(":target");
  if (target) expandTo(target);
  markUnseen(section, { mark, one, other, next });
}
