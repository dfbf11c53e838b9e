import { isSignedIn, signedInEvent } from "../ui/is-signed-in.client.ts";
import { fetchPage, findSentReply, type AskedPage } from "./fetch-page.client.ts";
import { discardDraft, isStored, storeDraft, recordSending } from "./store-draft.client.ts";
import { leaveEvent } from "./want-editor.client.ts";
import type { Mine } from "./show-mine.client.ts";

const formShape = "[data-reply-form]";

/** Opens the form of a reply below it. If it can't be loaded, the link is followed as without script, and null returned. */
export async function openForm(link: HTMLAnchorElement, mine: Mine): Promise<HTMLFormElement | null> {
  const place = link.closest("[data-reply]") ?? link.parentElement ?? link;
  const open = place.nextElementSibling;
  if (open?.matches("[data-reply-open]")) {
    open.querySelector<HTMLElement>("textarea:not([hidden]), [role=textbox]")?.focus();
    return open.querySelector("form");
  }
  if (link.getAttribute("aria-busy") === "true") return null;
  link.setAttribute("aria-busy", "true");
  const answer = await fetchPage(link.href).catch(() => null);
  link.removeAttribute("aria-busy");
  const form = answer?.page?.querySelector<HTMLFormElement>(formShape);
  if (answer?.page) await adoptSheets(answer.page);
  if (!form) {
    location.assign(link.href);
    return null;
  }
  const box = document.createElement("div");
  box.dataset["replyOpen"] = "";
  box.insertAdjacentElement("beforeend", document.adoptNode(form));
  place.insertAdjacentElement("afterend", box);
  const close = () => {
    box.querySelector("form")?.dispatchEvent(new Event(leaveEvent));
    box.remove();
    link.focus();
  };
  box.addEventListener("keydown", (event) => {
    // Escape during text composition (IME) doesn't close the form.
    if (event.key === "Escape" && !event.isComposing) close();
  });
  prepare(form, box, close, mine);
  form.querySelector("textarea")?.focus();
  return form;
}

/** Links the style sheets of a page that this one lacks, and waits for them; without them a form is plain but works. */
async function adoptSheets(page: Document): Promise<void> {
  const selector = 'link[rel="stylesheet"]';
  const own = new Set([...document.querySelectorAll<HTMLLinkElement>(selector)].map(({ href }) => href));
  const missing = [...page.querySelectorAll<HTMLLinkElement>(selector)].filter(({ href }) => !own.has(href));
  const loading = missing.map(
    (link) =>
      new Promise((resolve) => {
        const copy = document.createElement("link");
        copy.rel = "stylesheet";
        copy.addEventListener("load", resolve);
        copy.addEventListener("error", resolve);
        copy.href = link.href;
        document.head.insertAdjacentElement("beforeend", copy);
      }),
  );
  await Promise.all(loading);
}

/** Attaches handlers to a form that was just loaded. */
function prepare(form: HTMLFormElement, box: HTMLElement, close: () => void, mine: Mine): void {
  storeDraft(form);
  const button = form.querySelector("button");
  const cancel = document.createElement("button");
  cancel.type = "button";
  cancel.dataset["cancel"] = "";
  cancel.className = mine.words.cancelClass;
  cancel.textContent = mine.words.cancel;
  cancel.addEventListener("click", close);
  button?.insertAdjacentElement("afterend", cancel);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // Ignores a second press while the first is in progress.
    if (button?.getAttribute("aria-disabled") === "true") return;
    button?.setAttribute("aria-disabled", "true");
    void send(form, box, close, mine).finally(() => button?.removeAttribute("aria-disabled"));
  });
}

async function send(form: HTMLFormElement, box: HTMLElement, close: () => void, mine: Mine): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  recordSending(form);
  const preview = showSending(form, box, body.get("text") ?? "", mine);
  let answer = await fetchPage(form.action, body).catch(() => null);
  const signIn = answer?.page?.querySelector<HTMLElement>("[data-reply-sign-in]");
  const askAt = signIn?.dataset["askAt"];
  if (askAt !== undefined && isStored(form)) {
    const { goToMainSite } = await import("./return-to-reply.client.ts");
    await goToMainSite(askAt, form);
  }
  preview.remove();
  form.hidden = false;
  if (signIn) {
    answer = await signInOver(signIn, form);
    if (!answer) return;
  }
  const reply = answer && findSentReply(answer);
  if (reply) {
    discardDraft(form);
    const parentId = new URL(form.action).pathname.split("/").at(-1) ?? "";
    reply.removeAttribute("autofocus");
    // After signing in it may be there already, with the reader's other replies.
    const shown = document.getElementById(reply.id) ?? mine.place(reply, parentId);
    close();
    shown?.focus();
    return;
  }
  showError(answer, form, box, close, mine);
}

/**
 * Loaded when a reply is sent before signing in. Resolves with the response to the reply, which is sent with the last
 * step; null if the dialog was closed before: the form stays as it is, with the cursor at its end.
 */
async function signInOver(signIn: HTMLElement, form: HTMLFormElement): Promise<AskedPage | null> {
  const { openSignIn } = await import("./reply-sign-in.client.ts");
  const answer = await openSignIn(signIn);
  if (!answer) focusEnd(form);
  if (!isSignedIn(document)) return answer;
  document.dispatchEvent(new Event(signedInEvent));
  const section = document.querySelector<HTMLElement>("[data-mine-at]");
  if (!section) return answer;
  const { joinDiscussion } = await import("./join-discussion.client.ts");
  await joinDiscussion(section);
  return answer;
}

/** Puts the cursor at the end of the text. */
export function focusEnd(form: HTMLFormElement): void {
  const text = form.querySelector("textarea");
  if (text && !text.hidden) {
    text.focus();
    text.setSelectionRange(text.value.length, text.value.length);
    return;
  }
  const editor = form.querySelector<HTMLElement>("[role=textbox]");
  editor?.focus();
  const selection = form.ownerDocument.getSelection();
  if (!editor || !selection) return;
  selection.selectAllChildren(editor);
  selection.collapseToEnd();
}

/** Shows a preview of the text until the services have accepted it. */
function showSending(form: HTMLFormElement, box: HTMLElement, text: string, mine: Mine): HTMLElement {
  const preview = document.createElement("div");
  preview.setAttribute("aria-busy", "true");
  const state = document.createElement("p");
  state.setAttribute("role", "status");
  state.textContent = mine.words.sending;
  const paragraphs = text.split(/\n\s*\n/).map((words) => {
    const paragraph = document.createElement("p");
    paragraph.textContent = words;
    return paragraph;
  });
  for (const part of [...paragraphs, state]) preview.insertAdjacentElement("beforeend", part);
  box.insertAdjacentElement("beforeend", preview);
  form.hidden = true;
  return preview;
}

/** Replaces the form with the server's form and its errors; without a response, shows an error here. */
function showError(
  answer: AskedPage | null,
  form: HTMLFormElement,
  box: HTMLElement,
  close: () => void,
  mine: Mine,
): void {
  const next = answer?.page?.querySelector<HTMLFormElement>(formShape);
  if (next?.querySelector('[role="alert"]')) {
    form.insertAdjacentElement("afterend", document.adoptNode(next));
    form.dispatchEvent(new Event(leaveEvent));
    form.remove();
    prepare(next, box, close, mine);
    next.querySelector<HTMLElement>('[role="alert"]')?.focus();
    return;
  }
  form.querySelector('[role="alert"]')?.remove();
  const alert = document.createElement("p");
  alert.setAttribute("role", "alert");
  alert.tabIndex = -1;
  alert.textContent = answer?.page?.querySelector("[data-reply-refused]")?.textContent ?? mine.words.failed;
  form.querySelector("textarea")?.insertAdjacentElement("beforebegin", alert);
  alert.focus();
}
