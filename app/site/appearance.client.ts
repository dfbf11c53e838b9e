/** Where the browser's storage has the reader's color scheme; nothing there: the device's own. */
const key = "magma.scheme";
const values = ["", "light", "dark"] as const;

/** Conditions of what is for dark pages only, by the reader's choice. */
const conditions: Readonly<Record<string, string>> = { dark: "all", light: "not all" };

/**
 * Shows the choice of a color scheme in the footer, unless the page has none or the browser stores none, and applies it
 * when it changes, in any tab, and when the browser shows a page again on Back. The script in the head has applied it to
 * the theme before (`Appearance.tsx`).
 */
export function startAppearance(document: Document): void {
  const place = document.querySelector<HTMLElement>("[data-appearance]");
  const { sheet } = (document.getElementById("appearance")?.previousSibling ??
    {}) as Partial<HTMLStyleElement>;
  const window = document.defaultView;
  if (!place || !sheet || !window) return;
  let storage: Storage;
  try {
    storage = window.localStorage;
  } catch {
    return;
  }
  const rules = [...sheet.cssRules].filter((rule) => rule instanceof window.CSSMediaRule);
  const metas = document.querySelectorAll<HTMLMetaElement>("meta[media]");
  const label = document.createElement("label");
  const select = document.createElement("select");
  const [name = "", ...names] = place.dataset["appearance"]?.split("|") ?? [];
  select.replaceChildren(...values.map((value, index) => new Option(names[index], value)));
  label.replaceChildren(`${name} `, select);
  const apply = () => {
    const scheme = storage.getItem(key) ?? "";
    const condition = conditions[scheme] ?? "(prefers-color-scheme:dark)";
    document.documentElement.style.colorScheme = scheme;
    for (const { media } of rules) media.mediaText = condition;
    for (const meta of metas) meta.media = condition;
    select.value = scheme;
  };
  apply();
  for (const type of ["storage", "pageshow"]) window.addEventListener(type, apply);
  select.addEventListener("change", () => {
    if (select.value === "") storage.removeItem(key);
    else storage.setItem(key, select.value);
    apply();
  });
  place.replaceChildren(label);
  place.hidden = false;
}
