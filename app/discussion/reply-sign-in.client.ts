import { fetchPage, findSentReply, type AskedPage } from "./fetch-page.client.ts";

/**
 * Shows the steps of signing in over the story. Resolves with the page of the sent reply, or of its form if it was
 * refused; with null if the reader closed the dialog.
 */
export function openSignIn(section: HTMLElement): Promise<AskedPage | null> {
  let last: AskedPage | null = null;
  const dialog = document.createElement("dialog");
  dialog.dataset["signIn"] = "";
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "×";
  close.ariaLabel = section.dataset["close"] ?? "";
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    const { submitter } = event;
    if (dialog.ariaBusy !== "true")
      void send(dialog, event.target as HTMLFormElement, submitter).then((answer) => (last ??= answer));
  });
  dialog.insertAdjacentElement("beforeend", close);
  document.body.insertAdjacentElement("beforeend", dialog);
  show(dialog, section);
  dialog.showModal();
  focusField(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(last);
    });
  });
}

/** Replaces the previous step with the next. */
function show(dialog: HTMLElement, section: HTMLElement): void {
  dialog.querySelector("section")?.remove();
  const title = section.querySelector("h1");
  dialog.setAttribute("aria-labelledby", title?.id ?? "");
  dialog.insertAdjacentElement("afterbegin", document.adoptNode(section));
  const again = section.querySelector<HTMLButtonElement>("[data-wait]");
  if (again) countDown(again);
  if (hasUsedPasskey()) section.querySelector<HTMLElement>("[data-passkey]")?.setAttribute("data-first", "");
}

function focusField(dialog: HTMLElement): void {
  const field = dialog.querySelector<HTMLElement>("input:not([type=hidden])");
  (field ?? dialog.querySelector("h1"))?.focus();
}

/** Shows the next step; after the last one closes the dialog and returns its response. */
async function send(
  dialog: HTMLDialogElement,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<AskedPage | null> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === "string") body.append(name, value);
  dialog.ariaBusy = "true";
  const answer = await fetchPage(form.action, body).catch(() => null);
  dialog.ariaBusy = null;
  // Closed in the meantime.
  if (!dialog.isConnected) return null;
  const next = answer?.page?.querySelector<HTMLElement>("[data-reply-sign-in]");
  if (answer && (findSentReply(answer) ?? answer.page?.querySelector("[data-reply-page]"))) {
    dialog.close();
    return answer;
  }
  if (next) {
    show(dialog, next);
    focusField(dialog);
  } else showFailure(form);
  return null;
}

function showFailure(form: HTMLFormElement): void {
  form.querySelector("[role=alert]")?.remove();
  const alert = document.createElement("p");
  alert.setAttribute("role", "alert");
  alert.textContent = form.closest("section")?.dataset["failed"] ?? "";
  form.insertAdjacentElement("afterbegin", alert);
}

/** "Send again (30 s)": mail takes a moment. Without script it can be sent again at once. */
function countDown(button: HTMLButtonElement): void {
  const label = button.textContent ?? "";
  const until = Date.now() + Number(button.dataset["wait"]) * 1_000;
  button.disabled = true;
  const tick = () => {
    const left = Math.ceil((until - Date.now()) / 1_000);
    button.disabled = left > 0;
    button.textContent = left > 0 ? `${label} (${left} s)` : label;
    if (left > 0 && button.isConnected) setTimeout(tick, 1_000);
  };
  tick();
}

/** True after returning from signing in by a passkey on the main site. */
const hasUsedPasskey = () => /(?:^|;\s*)__Host-passkey=1(?:;|$)/.test(document.cookie);
