import { fetchPage } from "./fetch-page.client.ts";
import { muteWriter } from "./fold-muted.client.ts";

/** Actions that remove a reply from the thread (true), and those that restore it (false). */
const isGoneAfter: Partial<Record<string, boolean>> = {
  dismiss: true,
  remove: true,
  delete: true,
  readmit: false,
  undone: false,
};

/**
 * Sends a form of a reply's menu like the page would, and shows the result below the reply, with an undo if there is
 * one.
 */
export async function sendMenuForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  article: HTMLElement,
): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === "string") body.append(name, value);
  const failed = article.querySelector<HTMLElement>("[data-failed]")?.dataset["failed"] ?? "";
  const outcome = findOutcome(article);
  const details = article.querySelector<HTMLDetailsElement>("[data-menu] > details");
  if (details) details.open = false;
  article.querySelector<HTMLElement>("[data-menu] summary")?.focus();
  outcome.ariaBusy = "true";
  const answer = await fetchPage(form.action, body).catch(() => null);
  outcome.ariaBusy = null;
  const done = answer?.page?.querySelector<HTMLElement>("[data-done]");
  if (!answer || !done) {
    const refused = answer?.page?.querySelector('[role="alert"], [data-reply-refused]');
    outcome.textContent = refused?.textContent ?? failed;
    return;
  }
  outcome.replaceChildren(...[...done.childNodes].map((node) => article.ownerDocument.adoptNode(node)));
  showDone(article, new URL(answer.address).searchParams.get("done") ?? "");
}

function showDone(article: HTMLElement, done: string): void {
  const isGone = isGoneAfter[done];
  if (isGone !== undefined) article.toggleAttribute("data-gone", isGone);
  if (done === "mute" || done === "unmute") muteWriter(article, done === "mute");
}

/** Announced to screen readers; empty until an action was performed. */
function findOutcome(article: HTMLElement): HTMLElement {
  const there = article.querySelector<HTMLElement>(":scope > [data-outcome]");
  if (there) return there;
  const outcome = article.ownerDocument.createElement("div");
  outcome.dataset["outcome"] = "";
  outcome.setAttribute("role", "status");
  article.insertAdjacentElement("beforeend", outcome);
  return outcome;
}
