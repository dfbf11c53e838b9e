import { fetchPage } from "./fetch-page.client.ts";
import { findToggle, toggles, type Mine } from "./show-mine.client.ts";

/** Likes, saves, or undoes it. Optimistic: shown at once, and reverted if the services reject it. */
export async function pressToggle(link: HTMLAnchorElement, mine: Mine): Promise<void> {
  if (link.getAttribute("aria-disabled") === "true") return;
  const isPressed = link.getAttribute("aria-pressed") !== "true";
  link.setAttribute("aria-disabled", "true");
  mine.showPressed(link, isPressed, 1);
  const action = toggles[findToggle(link)][isPressed ? "press" : "release"];
  const answer = await fetchPage(link.href, new URLSearchParams({ do: action })).catch(() => null);
  link.removeAttribute("aria-disabled");
  const bar = link.closest("[data-story]");
  if (answer && new URL(answer.address).searchParams.get("done") === action) {
    bar?.querySelector("[data-status]")?.replaceChildren();
    return;
  }
  mine.showPressed(link, !isPressed, 1);
  const refused = answer?.page?.querySelector('[role="alert"], [data-reply-refused]');
  if (bar) explain(bar, refused?.childNodes ?? [mine.words.failed]);
  else mine.say(refused?.textContent ?? mine.words.failed);
}

/** Shows a message beside the story's actions, with the link to sign in if that is required. */
function explain(bar: Element, nodes: Iterable<Node | string>): void {
  const { ownerDocument: document } = bar;
  let status = bar.querySelector("[data-status]");
  if (!status) {
    const created = document.createElement("p");
    created.setAttribute("role", "status");
    created.dataset["status"] = "";
    bar.insertAdjacentElement("beforeend", created);
    status = created;
  }
  status.replaceChildren(
    ...[...nodes].map((node) => (typeof node === "string" ? node : document.adoptNode(node))),
  );
}
