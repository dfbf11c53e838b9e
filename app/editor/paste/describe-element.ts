import type { Container } from "../../../contract/entities/block-node.ts";
import { isWebAddress } from "../is-web-address.ts";
import type { HtmlToken } from "../tokenize-html.ts";

/** Maximum depth of lists and quotations. */
export const maxDepth = 8;

export type OpenedElement = Extract<HtmlToken, { kind: "open" }>;

/** The effect of an open element on its content. */
export interface Level {
  name: string;
  style: string | null;
  container: Container | null;
  /** How often the container stands around its content: some programs say the depth of a list instead of nesting it. */
  repeats: number;
  reference: string | null;
  /** 1 to 6 within a heading. */
  heading: number | null;
  /** Depth of the list item that a paragraph of Word is; 0 for none. */
  wordList: number;
  /** The number or dot before a list item of Word, which is text there. */
  isMarker: boolean;
}

const stylesByName: ReadonlyMap<string, string> = new Map([
  ...["b", "strong"].map((name) => [name, "Bold"] as const),
  ...["i", "em", "cite", "dfn", "var"].map((name) => [name, "Italic"] as const),
  ...["s", "strike", "del"].map((name) => [name, "Struck"] as const),
  ...["code", "kbd", "samp", "tt"].map((name) => [name, "Code"] as const),
  ...["u", "ins"].map((name) => [name, "Underline"] as const),
  ["small", "Small"],
  ["sub", "Subscript"],
  ["sup", "Superscript"],
]);

/** What an element does to its content. */
export function describeElement({ name, attributes }: OpenedElement): Level {
  const css = attributes.get("style") ?? "";
  const href = name === "a" ? (attributes.get("href") ?? "").trim() : "";
  return {
    name,
    style: findStyle(name, css),
    container: findContainer(name),
    repeats: countRepeats(attributes),
    reference: isWebAddress(href) ? href : null,
    heading: findHeading(name, attributes),
    wordList: name === "span" ? 0 : Number(/mso-list:\s*l\d{1,4} level([1-9])\b/i.exec(css)?.[1] ?? 0),
    isMarker: /mso-list:\s*ignore/i.test(css),
  };
}

/** Slack says how far a list is indented; Word on the web has its items say so (`openItem`). */
const countRepeats = (attributes: OpenedElement["attributes"]): number =>
  Math.min(maxDepth, 1 + (Number.parseInt(attributes.get("data-indent") ?? "0", 10) || 0));

/** Elements of headings; Word on the web has paragraphs with a role. */
function findHeading(name: string, attributes: OpenedElement["attributes"]): number | null {
  if (/^h[1-6]$/.test(name)) return Number(name.charAt(1));
  if (/\bMsoTitle\b/i.test(attributes.get("class") ?? "")) return 1;
  if (attributes.get("role") !== "heading") return null;
  const level = Number(attributes.get("aria-level") ?? 2);
  return level >= 1 && level <= 6 ? level : 2;
}

function findContainer(name: string): Container | null {
  if (name === "blockquote") return { type: "BlockQuote" };
  if (name === "pre") return { type: "Code" };
  if (name === "ul") return { type: "List", style: "Bullet" };
  return name === "ol" ? { type: "List", style: "Number" } : null;
}

/**
 * The text style of an element. Some programs use inline CSS instead of elements, or elements whose effect
 * they cancel with CSS.
 */
function findStyle(name: string, css: string): string | null {
  const has = (pattern: RegExp) => pattern.test(css);
  // Not `mso-bidi-font-weight`, which Word writes beside it for other scripts.
  if (has(/(?<![\w-])font-weight:\s*(?:normal|400)/i) && stylesByName.get(name) === "Bold") return null;
  const byName = stylesByName.get(name);
  if (byName !== undefined || name !== "span") return byName ?? null;
  if (has(/(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i)) return "Bold";
  if (has(/(?<![\w-])font-style:\s*italic/i)) return "Italic";
  if (has(/vertical-align:\s*sub/i)) return "Subscript";
  if (has(/vertical-align:\s*super/i)) return "Superscript";
  if (has(/line-through/i)) return "Struck";
  return has(/underline/i) ? "Underline" : null;
}
