/** Delay after the last key press, ms. */
const pause = 250;
/** Minimum number of characters. */
const minLength = 2;

/** Suggests headlines, topics and authors while typing. If it fails, the field just has no suggestions. */
export function startSuggestions(document: Document): void {
  const field = document.querySelector<HTMLInputElement>("[data-suggest]");
  const list = field?.list;
  if (!field || !list) return;
  let timer = 0;
  let requested = "";
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const q = field.value.trim();
      if (q.length < minLength || q === requested) return;
      requested = q;
      void fetchNames(q).then((names) => {
        // Ignores outdated responses.
        if (requested === q) list.replaceChildren(...names.map((name) => createOption(document, name, q)));
      });
    }, pause);
  });
}

function createOption(document: Document, name: string, q: string): HTMLOptionElement {
  const option = document.createElement("option");
  option.value = name;
  // Browsers only show suggestions whose value or label contains the input: a corrected word doesn't.
  if (!name.toLowerCase().includes(q.toLowerCase())) option.label = `${name} (${q})`;
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
