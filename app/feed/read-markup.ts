/** Facts about markup produced by `formatHtml`. */
export interface Markup {
  /** Element names, without duplicates. */
  tags: string[];
  /** Text without tags, character references decoded. */
  text: string;
  /** Maximum nesting depth. */
  depth: number;
  links: string[];
  pictures: string[];
  /** Event handler and style attributes. */
  handlers: string[];
  hasBreakRun: boolean;
}

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"]*")*)(\/?)>/g;
const attributePattern = / ([a-z-]+)="([^"]*)"/g;
const named: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const unescape = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => named[entity] ?? entity);

/** Analyzes output of `formatHtml`; not a general HTML parser. */
export function readMarkup(html: string): Markup {
  const tags = new Set<string>();
  const found: Pick<Markup, "links" | "pictures" | "handlers"> = { links: [], pictures: [], handlers: [] };
  let open = 0;
  let depth = 0;
  for (const [, end, tag = "", attributes = "", isVoid] of html.matchAll(tagPattern)) {
    if (end === "/") {
      open -= 1;
      continue;
    }
    tags.add(tag);
    depth = Math.max(depth, open + 1);
    if (isVoid === "") open += 1;
    for (const [, name = "", value = ""] of attributes.matchAll(attributePattern)) {
      if (name === "href") found.links.push(unescape(value));
      if (name === "src") found.pictures.push(unescape(value));
      if (name === "style" || name.startsWith("on")) found.handlers.push(name);
    }
  }
  const text = unescape(html.replace(tagPattern, ""));
  return { tags: [...tags], text, depth, ...found, hasBreakRun: /<br\/>\s*<br\/>/.test(html) };
}
