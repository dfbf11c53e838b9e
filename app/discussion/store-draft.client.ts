import { wantEditor } from "./want-editor.client.ts";

/** A draft: text not submitted successfully yet. */
interface Draft {
  text: string;
  /** The editor's content as JSON; empty for plain text. */
  nodes?: string;
  /**
   * The idempotency key it was submitted with, if it was: resubmitting it unchanged creates no second reply.
   */
  key: string | null;
}

/** One draft for each form, by the path of its action. */
const nameOf = (form: HTMLFormElement) => `reply-draft:${new URL(form.action).pathname}`;

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;

/** Storage may be unavailable or full. */
function readDraft(form: HTMLFormElement): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(form)) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}

function writeDraft(form: HTMLFormElement, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(nameOf(form));
    else localStorage.setItem(nameOf(form), JSON.stringify(draft));
  } catch {
    // Failing to store is acceptable, because the page still has the text.
  }
}

/** Records that the text is being submitted, so that a retry is recognized. */
export function recordSending(form: HTMLFormElement): void {
  const text = fieldOf(form, "text");
  const key = fieldOf(form, "key");
  const nodes = fieldOf(form, "nodes")?.value ?? "";
  if (text && key) writeDraft(form, { text: text.value, nodes, key: key.value });
}

/** True if the text is kept on this device, so that the page can be left. */
export const isStored = (form: HTMLFormElement): boolean =>
  readDraft(form)?.text === fieldOf(form, "text")?.value;

/** Called after the reply was created. */
export const discardDraft = (form: HTMLFormElement): void => writeDraft(form, null);

/**
 * Keeps a form's input across reloads, lost connections and expired sessions, until `discardDraft`. Restores
 * the draft, unless the server's own copy is present. Then loads the editor on demand.
 */
export function storeDraft(form: HTMLFormElement): void {
  const text = fieldOf(form, "text");
  const key = fieldOf(form, "key");
  const nodes = fieldOf(form, "nodes");
  if (!text || !key || !nodes) return;
  nodes.value = nodes.dataset["sent"] ?? "";
  const draft = readDraft(form);
  const isEdit = fieldOf(form, "do")?.value === "edit";
  let sentKey = draft?.key ?? null;
  if (draft && (draft.text !== "" || draft.nodes) && (text.value === "" || isEdit)) {
    text.value = draft.text;
    nodes.value = draft.nodes ?? "";
    if (draft.key) key.value = draft.key;
    const unsent = form.querySelector<HTMLElement>("[data-unsent]");
    if (unsent) unsent.hidden = false;
  }
  text.addEventListener("input", () => {
    // Changed text is a new reply: with the old key the services would return the previous one.
    if (sentKey !== null && key.value === sentKey) key.value = crypto.randomUUID();
    sentKey = null;
    // Typing in the plain field invalidates the nodes; the editor hides that field and updates both.
    if (!text.hidden) nodes.value = "";
    const isEmpty = text.value === "" && nodes.value === "";
    writeDraft(form, isEmpty ? null : { text: text.value, nodes: nodes.value, key: null });
  });
  form.addEventListener("submit", () => {
    sentKey = key.value;
    recordSending(form);
  });
  wantEditor(form);
}

/** Keeps the draft of the reply page's form. */
export function startReplyForm(document: Document): void {
  const form = document.querySelector<HTMLFormElement>("[data-reply-form]");
  if (form) storeDraft(form);
}
