/** Delay after the last key press, ms. */
const pause = 250;
/** Minimum number of characters. */
const minLength = 2;

/** Suggests topics and authors while typing. If it fails, the field just has no suggestions. */
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
      void askNames(q).then((names) => {
        // Ignores outdated responses.
        if (requested === q) list.replaceChildren(...names.map((name) => createOption(document, name)));
      });
    }, pause);
  });
}

function createOption(document: Document, name: string): HTMLOptionElement {
  const option = document.createElement("option");
  option.value = name;
  return option;
}

async function askNames(q: string): Promise<string[]> {
  try {
    const answer = await fetch(`/ajax/suggest?${new URLSearchParams({ q }).toString()}`);
    const body: unknown = await answer.json();
    const names = typeof body === "object" && body !== null && "names" in body ? body.names : null;
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}
