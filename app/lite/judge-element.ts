import type { Attributes } from "./read-tags.ts";

/** Drawn or worked by script or style alone, and what stands beside a page and is found at addresses of its own. */
const dropped: ReadonlySet<string> = new Set(
  "script style template noscript object svg canvas dialog output datalist aside base".split(" "),
);

/** Of the head only what a reader's browser, and a search engine that goes on to the whole edition, have a use for. */
const keptLinks: ReadonlySet<string> = new Set(["canonical", "icon"]);
const keptMetas: ReadonlySet<string> = new Set(["viewport"]);

/** True for an element that the lite edition leaves out, with all that is in it. */
export function isLeftOut(name: string, attributes: Attributes): boolean {
  if (attributes.has("data-keep")) return false;
  // What a player says of itself; the link in its place has its title.
  if (attributes.has("data-card-words")) return true;
  if (dropped.has(name) || attributes.has("hidden") || attributes.get("aria-hidden") === "true") return true;
  if (name === "link") return !keptLinks.has(attributes.get("rel") ?? "");
  if (name === "meta") return !attributes.has("charset") && !keptMetas.has(attributes.get("name") ?? "");
  return name === "button" && attributes.get("type") === "button" && !attributes.has("data-frame");
}

/** Elements that stand in a line and are set apart by their class, where they have one. */
export const inLine: ReadonlySet<string> = new Set(
  "a abbr b button code em img input label select small span strong time".split(" "),
);

/** What an element may say; everything else is for styles and scripts, of which there are none. */
const keptNames: ReadonlySet<string> = new Set(
  (
    "alt action autocomplete charset checked cite colspan content datetime dir for headers height href hreflang id " +
    "lang loading max maxlength method min name novalidate open placeholder rel required reversed role rowspan " +
    "rows scope selected spellcheck src start tabindex type value width " +
    "aria-current aria-describedby aria-invalid aria-label aria-labelledby"
  ).split(" "),
);

/** As it is printed again, with a space before each attribute. */
export function printAttributes(attributes: Attributes): string {
  return Array.from(attributes)
    .filter(([name]) => keptNames.has(name))
    .map(([name, value]) =>
      value === "" && name !== "alt" && name !== "value" ? ` ${name}` : ` ${name}="${value}"`,
    )
    .join("");
}
