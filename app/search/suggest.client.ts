import { adoptStyles } from "../ui/adopt-styles.client.ts";
import styles from "/app/search/suggest.css.ts.vanilla.css?inline";

/** Delay after the last key press, ms. */
const pause = 250;
/** Minimum number of characters. */
const minLength = 2;

/**
 * Suggests headlines, topics and authors while typing, as a combobox with a list (ARIA Authoring Practices, "Combobox"):
 * focus stays in the field, arrow keys choose, Enter searches, Escape closes. If it fails, the field has no suggestions.
 */
export function startSuggestions(document: Document): void {
  const field = document.querySelector<HTMLInputElement>("[data-suggest]");
  const line = field?.parentElement;
  if (!field || !line) return;
  adoptStyles(document, styles);
  const list = document.createElement("ul");
  list.id = "search-names";
  list.role = "listbox";
  list.ariaLabel = field.dataset["suggest"] ?? "";
  list.hidden = true;
  line.insertAdjacentElement("beforeend", list);
  field.role = "combobox";
  field.ariaAutoComplete = "list";
  field.setAttribute("aria-controls", list.id);

  let timer = 0;
  let requested = "";
  /** What the reader has typed; Escape and the ends of the list lead back to it. */
  let typed = "";
  let chosen = -1;

  const show = (isShown: boolean) => {
    list.hidden = !isShown || list.childElementCount === 0;
    field.ariaExpanded = String(!list.hidden);
    if (list.hidden) choose(-1);
  };
  const choose = (index: number) => {
    chosen = index;
    for (const [at, option] of [...list.children].entries()) option.ariaSelected = String(at === index);
    const option = list.children[index];
    if (option) field.setAttribute("aria-activedescendant", option.id);
    else field.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  };
  const close = () => {
    clearTimeout(timer);
    requested = "";
    show(false);
  };
  show(false);

  field.addEventListener("input", () => {
    clearTimeout(timer);
    typed = field.value;
    choose(-1);
    const q = typed.trim();
    if (q.length < minLength) close();
    else
      timer = window.setTimeout(() => {
        requested = q;
        void fetchNames(q).then((names) => {
          // Ignores outdated responses, and those to who has left the field.
          if (requested !== q || document.activeElement !== field) return;
          list.replaceChildren(...names.map((name, index) => createOption(document, name, index)));
          show(true);
        });
      }, pause);
  });

  field.addEventListener("keydown", (event) => {
    const { key, isComposing } = event;
    if (isComposing) return;
    if (key === "Escape" && !list.hidden) {
      field.value = typed;
      close();
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      if (list.childElementCount === 0) return;
      show(true);
      // Above the first and below the last option is the field itself.
      const places = list.childElementCount + 1;
      choose(((chosen + 1 + (key === "ArrowDown" ? 1 : places - 1)) % places) - 1);
      field.value = list.children[chosen]?.textContent ?? typed;
    } else return;
    event.preventDefault();
  });

  field.addEventListener("blur", close);
  // A press must not take the focus from the field, which would close the list before the click.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const option = (target as Element).closest("li");
    if (!option) return;
    field.value = option.textContent ?? "";
    close();
    field.form?.requestSubmit();
  });
}

function createOption(document: Document, name: string, index: number): HTMLLIElement {
  const option = document.createElement("li");
  option.id = `search-name-${index}`;
  option.role = "option";
  option.ariaSelected = "false";
  option.textContent = name;
  return option;
}

async function fetchNames(q: string): Promise<string[]> {
  try {
    const answer = await fetch(`/ajax/suggest?${new URLSearchParams({ q }).toString()}`);
    const body: unknown = await answer.json();
    const names = typeof body === "object" && body !== null && "names" in body ? body.names : null;
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}
