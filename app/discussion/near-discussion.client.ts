import { isSignedIn } from "../ui/is-signed-in.client.ts";
import { whenNear } from "../ui/when-near.client.ts";

/** Name in the tab's storage of the reply that is sent once the main site has been asked. */
export const unsentReplyName = "reply-returning";

/** Distance from the viewport at which the reader's own data is requested, CSS pixels. */
const distance = 800;

/**
 * Loads the script for signed-in readers (`join-discussion.client.ts`) when a story's actions or its discussion are
 * near the viewport.
 */
export function startDiscussions(document: Document): void {
  document.addEventListener("toggle", openMenu, true);
  document.addEventListener("click", press);
  for (const type of ["pointerover", "focusin", "click"]) document.addEventListener(type, meetPerson);
  const section = document.querySelector<HTMLElement>("[data-mine-at]");
  if (section)
    whenNear(section, distance, () => {
      import("./read-threads.client.ts").then(({ readThreads }) => readThreads(section), reportError);
    });
  // For readers who are not signed in, the links work as without script.
  if (section && hasUnsentReply())
    import("./return-to-reply.client.ts").then(({ returnToReply }) => returnToReply(section), reportError);
  if (!section || !isSignedIn(document)) return;
  for (const part of document.querySelectorAll("[data-story], [data-mine-at]"))
    whenNear(part, distance, () => {
      import("./join-discussion.client.ts").then(
        ({ joinDiscussion }) => joinDiscussion(section),
        reportError,
      );
    });
}

/** True after sending a reply has led over the main site (`return-to-reply.client.ts`). Storage may be unavailable. */
function hasUnsentReply(): boolean {
  try {
    return sessionStorage.getItem(unsentReplyName) !== null;
  } catch {
    return false;
  }
}

/** Loads the script of a reply's menu when one is opened. */
function openMenu({ target }: Event): void {
  const root = (target as HTMLElement).parentElement;
  if (root?.dataset["menu"] === "" && (target as HTMLDetailsElement).open)
    import("./reply-menu.client.ts").then(({ fillMenu }) => fillMenu(root), reportError);
}

/** Shows the card of a person whose name or picture is hovered, focused or pressed. */
function meetPerson(event: Event): void {
  const target = event.target as Element;
  const name = target.closest("header > span")?.nextElementSibling ?? target;
  const link = name.closest<HTMLAnchorElement>("a:is([data-person], [rel=author])");
  if (!link || hasKey(event as MouseEvent) || !document.querySelector("[data-mine-at]")) return;
  if (event.type === "click") event.preventDefault();
  import("./person-card.client.ts").then(({ meet }) => meet(link, event), reportError);
}

/** A click with a modifier key opens a link in another tab or window. */
const hasKey = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;

/** Handles sharing, and replying before signing in. */
function press(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-share],a[data-answer]");
  if (!link || hasKey(event)) return;
  const isShared = link.dataset["share"] !== undefined;
  // Signed-in readers reply by `join-discussion.client.ts`.
  if (!isShared && isSignedIn(document)) return;
  event.preventDefault();
  if (isShared) import("./open-share.client.ts").then(({ openShare }) => openShare(link), reportError);
  else import("./reply-signed-out.client.ts").then(({ replySignedOut }) => replySignedOut(link), reportError);
}
