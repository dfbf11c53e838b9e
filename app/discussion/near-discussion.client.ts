import { isSignedIn } from "../ui/is-signed-in.client.ts";
import { whenNear } from "../ui/when-near.client.ts";

/** Distance from the viewport at which the reader's own data is requested, CSS pixels. */
const distance = 800;

/** Loads the script for signed-in readers (`join-discussion.client.ts`) when they come near a discussion. */
export function startDiscussions(document: Document): void {
  document.addEventListener("toggle", openMenu, true);
  const section = document.querySelector<HTMLElement>("[data-mine-at]");
  // For readers who are not signed in, the links work as without script.
  if (!section || !isSignedIn(document)) return;
  whenNear(section, distance, () => {
    import("./join-discussion.client.ts").then(({ joinDiscussion }) => joinDiscussion(section), reportError);
  });
}

/** Loads what the menu of a reply needs when one is opened. */
function openMenu({ target }: Event): void {
  const root = (target as HTMLElement).parentElement;
  if (root?.dataset["menu"] !== undefined && (target as HTMLDetailsElement).open)
    import("./reply-menu.client.ts").then(({ fillMenu }) => fillMenu(root), reportError);
}
