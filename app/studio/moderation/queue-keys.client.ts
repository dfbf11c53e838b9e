const storageKey = "moderation-keys";

/**
 * Keys for who decides about many: j and k go on and back, x selects, a approves, r goes to the reason of a removal, and ?
 * says so. They can be turned off (WCAG 2.1.4) and do nothing while somebody types. Returns what stops them.
 */
export function startQueueKeys(document: Document): () => void {
  const form = document.querySelector<HTMLFormElement>("[data-queue]");
  const help = document.querySelector<HTMLDetailsElement>("[data-keys-help]");
  const isOn = document.querySelector<HTMLInputElement>("[data-keys-on]");
  const said = document.querySelector<HTMLElement>("[data-keys-status]");
  if (!form || !help || !isOn || !said) return () => undefined;
  const say = (text: string) => (said.textContent = text);
  const items = () => [...form.querySelectorAll<HTMLElement>("[data-item]")];
  const current = () => document.activeElement?.closest<HTMLElement>("[data-item]") ?? null;
  const go = (step: number) => {
    const all = items();
    const at = all.findIndex((item) => item === current());
    all[Math.min(all.length - 1, Math.max(0, at + (at < 0 && step < 0 ? 1 : step)))]?.focus();
  };
  const boxOf = (item: HTMLElement | null) => item?.querySelector<HTMLInputElement>('input[name="item"]');
  const countChosen = () => form.querySelectorAll('input[name="item"]:checked').length;
  const select = () => {
    const box = boxOf(current());
    if (!box) return;
    box.checked = !box.checked;
    say(`${said.dataset["selected"] ?? ""} ${countChosen()}`);
  };
  /** What is focused is meant where nothing is selected. */
  const choose = (action: string): boolean => {
    const box = boxOf(current());
    if (countChosen() === 0 && box) box.checked = true;
    const field = form.elements.namedItem("action");
    if (countChosen() === 0 || !(field instanceof HTMLSelectElement)) return false;
    field.value = action;
    return true;
  };
  const deeds: Record<string, () => void> = {
    j: () => go(1),
    k: () => go(-1),
    x: select,
    a: () => {
      if (choose("approve")) form.requestSubmit();
    },
    r: () => {
      const reason = form.elements.namedItem("reason");
      if (choose("remove") && reason instanceof HTMLSelectElement) reason.focus();
    },
    "?": () => {
      help.open = !help.open;
      if (help.open) help.querySelector("summary")?.focus();
      say(help.open ? (said.dataset["help"] ?? "") : "");
    },
  };
  help.hidden = false;
  isOn.checked = readChoice() !== "off";
  const followChoice = () => keepChoice(isOn.checked ? "on" : "off");
  const followKey = (event: KeyboardEvent) => {
    const { target } = event;
    const isTyping =
      target instanceof HTMLElement &&
      target.matches('textarea, select, input:not([type="checkbox"]), [contenteditable]');
    if (!form.isConnected || !isOn.checked || isTyping || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const deed = Object.hasOwn(deeds, event.key) ? deeds[event.key] : undefined;
    if (!deed) return;
    event.preventDefault();
    deed();
  };
  isOn.addEventListener("change", followChoice);
  document.addEventListener("keydown", followKey);
  return () => {
    isOn.removeEventListener("change", followChoice);
    document.removeEventListener("keydown", followKey);
  };
}

/** A browser may keep nothing: then the keys are on. */
function readChoice(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function keepChoice(choice: string): void {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // Then it holds for this page.
  }
}
