import type { Attributes } from "./read-tags.ts";

/** Elements that need script or style, and secondary content with pages of its own. */
const dropped: ReadonlySet<string> = new Set(
  "script style template noscript object svg canvas dialog output datalist aside base".split(" "),
);

/** Head elements kept: those useful to the browser, and the canonical link for search engines. */
const keptLinks: ReadonlySet<string> = new Set(["canonical", "icon"]);
const keptMetas: ReadonlySet<string> = new Set(["viewport"]);

/** Whether the lite edition omits an element with its content. */
export function isLeftOut(name: string, attributes: Attributes): boolean {
  if (attributes.has("data-keep")) return false;
  // The description of an embed; its title is in the link that replaces it.
  if (attributes.has("data-card-words")) return true;
  if (dropped.has(name) || attributes.has("hidden") || attributes.get("aria-hidden") === "true") return true;
  if (name === "link") return !keptLinks.has(attributes.get("rel") ?? "");
  if (name === "meta") return !attributes.has("charset") && !keptMetas.has(attributes.get("name") ?? "");
  return name === "button" && attributes.get("type") === "button" && !attributes.has("data-iframe");
}

/** Inline elements, which may be visually separated by their class only. */
export const inLine: ReadonlySet<string> = new Set(
  "a abbr b button code em img input label select small span strong time".split(" "),
);

/** Attributes kept; others are only used by styles and scripts. */
const keptNames: ReadonlySet<string> = new Set(
  (
    "alt action autocomplete charset checked cite colspan content datetime dir for headers height href hreflang id " +
    "lang loading max maxlength method min name novalidate open placeholder rel required reversed role rowspan " +
    "rows scope selected spellcheck src start tabindex type value width " +
    "aria-current aria-describedby aria-invalid aria-label aria-labelledby"
  ).split(" "),
);

/** Serializes attributes, each preceded by a space. */
export function printAttributes(attributes: Attributes): string {
  return Array.from(attributes)
    .filter(([name]) => keptNames.has(name))
    .map(([name, value]) =>
      value === "" && name !== "alt" && name !== "value" ? ` ${name}` : ` ${name}="${value}"`,
    )
    .join("");
}
