import { wantEditor } from "./want-editor.client.ts";

/** What somebody has typed and nobody has taken yet. */
interface Draft {
  text: string;
  /** The same as the editor has it, as JSON; empty for what was typed as text. */
  nodes?: string;
  /** Under which it was sent, if it was: sent again as it stands it makes no second reply. */
  key: string | null;
}

/** Keeps one draft for each reply, under the path of its form. */
const nameOf = (form: HTMLFormElement) => `reply-draft:${new URL(form.action).pathname}`;

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;

/** A browser may have no storage, or none to give. */
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
    // Nothing is lost that the page itself does not hold.
  }
}

/** Notes that the text is on its way, so that a second attempt at the same text is known as one. */
export function noteSending(form: HTMLFormElement): void {
  const text = fieldOf(form, "text");
  const key = fieldOf(form, "key");
  const nodes = fieldOf(form, "nodes")?.value ?? "";
  if (text && key) writeDraft(form, { text: text.value, nodes, key: key.value });
}

/** Once the reply is there. */
export const forgetDraft = (form: HTMLFormElement): void => writeDraft(form, null);

/**
 * Keeps what is typed into a form through a reload, a lost connection and a session that ends, until `forgetDraft`. What
 * was kept stands in the form again, unless the server's own copy of it does. Then brings the editor when it is wanted.
 */
export function keepDraft(form: HTMLFormElement): void {
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
  }
  text.addEventListener("input", () => {
    // Another text is another reply: under the old key the services would answer with what they have.
    if (sentKey !== null && key.value === sentKey) key.value = crypto.randomUUID();
    sentKey = null;
    // Typed into the plain field it is another text than the nodes say; the editor hides that field and writes both.
    if (!text.hidden) nodes.value = "";
    const isEmpty = text.value === "" && nodes.value === "";
    writeDraft(form, isEmpty ? null : { text: text.value, nodes: nodes.value, key: null });
  });
  form.addEventListener("submit", () => {
    sentKey = key.value;
    noteSending(form);
  });
  wantEditor(form);
}

/** Keeps the draft of the form whose page this is. */
export function startReplyForm(document: Document): void {
  const form = document.querySelector<HTMLFormElement>("[data-reply-form]");
  if (form) keepDraft(form);
}
