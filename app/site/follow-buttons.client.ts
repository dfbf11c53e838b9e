/** Follow state of some subjects, by key; null for oneself, who can't be followed. */
export type Follows = Readonly<Record<string, boolean | null>>;

const started = new WeakSet<Document>();

/**
 * Shows a page's follow buttons as pressed or not, and handles them in place from then on, including buttons added
 * later. Called once the person is known to be signed in; for everyone else the forms are submitted normally.
 */
export function showFollows(document: Document, follows: Follows): void {
  for (const form of listForms(document)) {
    const state = follows[form.dataset["followKey"] ?? ""];
    // A profile's other actions aren't for oneself either.
    if (state === null) (form.closest("[data-person-actions]") ?? form).remove();
    else if (state !== undefined) showPressed(form, state);
  }
  if (started.has(document)) return;
  started.add(document);
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset["followKey"] === undefined || form.dataset["plain"] !== undefined) return;
    event.preventDefault();
    void press(form);
  });
}

const listForms = (document: Document) => document.querySelectorAll<HTMLFormElement>("form[data-follow-key]");

/** Shown at once, everywhere on the page, and reverted if it isn't accepted. */
async function press(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector("button");
  if (!button || form.ariaBusy === "true") return;
  const { value } = button;
  const body = new URLSearchParams({ do: value });
  const same = [...listForms(form.ownerDocument)].filter(
    (one) => one.dataset["followKey"] === form.dataset["followKey"],
  );
  form.ariaBusy = "true";
  for (const one of same) showPressed(one, value === "follow");
  say(form, "");
  // The request continues if the reader leaves.
  const answer = await fetch(form.action, { method: "POST", body, keepalive: true }).catch(() => null);
  form.ariaBusy = null;
  if (answer?.ok && new URL(answer.url).searchParams.get("done") === value) return;
  for (const one of same) showPressed(one, value !== "follow");
  if (!answer || answer.status >= 500) {
    say(form, form.dataset["failed"] ?? "");
    return;
  }
  // Refused, or signed out elsewhere: the form's page shows the reason and the next step.
  form.dataset["plain"] = "";
  form.requestSubmit(button);
}

function showPressed(form: HTMLFormElement, isPressed: boolean): void {
  const button = form.querySelector("button");
  if (!button || isPressed === (button.value === "unfollow")) return;
  const before = button.textContent ?? "";
  const after = form.dataset["toggled"] ?? "";
  form.dataset["toggled"] = before;
  button.textContent = after;
  button.ariaLabel = button.ariaLabel?.replace(before, after) ?? null;
  button.value = isPressed ? "unfollow" : "follow";
  button.toggleAttribute("aria-pressed", isPressed);
  if (isPressed) button.ariaPressed = "true";
}

/** Below the button, announced to screen readers. */
function say(form: HTMLFormElement, text: string): void {
  let status = form.querySelector("[role=status]");
  if (!status) {
    if (text === "") return;
    status = form.ownerDocument.createElement("p");
    status.setAttribute("role", "status");
    form.insertAdjacentElement("beforeend", status);
  }
  status.textContent = text;
}
