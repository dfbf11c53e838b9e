import type { Container } from "../../../contract/entities/block-node.ts";
import { isWebAddress } from "../is-web-address.ts";
import type { HtmlToken } from "../tokenize-html.ts";
import { findDeclarations, isBold, isItalic, type ClassRules, type Declarations } from "./read-css.ts";

/** Maximum depth of lists and quotations. */
export const maxDepth = 8;

export type OpenedElement = Extract<HtmlToken, { kind: "open" }>;

/** The effect of an open element on its content. */
export interface Level {
  name: string;
  styles: readonly string[];
  /** Styles of elements around it that it takes back. */
  cancels: readonly string[];
  container: Container | null;
  /** How often the container stands around its content: some programs say the depth of a list instead of nesting it. */
  repeats: number;
  reference: string | null;
  /** 1 to 6 within a heading. */
  heading: number | null;
  /** Depth of the list item that a paragraph of Word is; 0 for none. */
  wordList: number;
  /** A paragraph that Word has in a list without a number or dot: it goes on with the item before. */
  continuesWordItem: boolean;
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
export function describeElement({ name, attributes }: OpenedElement, rules: ClassRules): Level {
  const css = findDeclarations(name, attributes, rules);
  const list = css.get("mso-list") ?? "";
  const wordList = /^(?:p|div)$/.test(name) ? findWordList(list, attributes.get("class") ?? "") : 0;
  const href = name === "a" ? (attributes.get("href") ?? "").trim() : "";
  return {
    name,
    styles: findStyles(name, css),
    cancels: [...(isBold(css) === false ? ["Bold"] : []), ...(isItalic(css) === false ? ["Italic"] : [])],
    container: findContainer(name),
    repeats: countRepeats(attributes),
    reference: isWebAddress(href) ? href : null,
    heading: findHeading(name, attributes),
    wordList,
    continuesWordItem: wordList === 0 && /^MsoListParagraph/i.test(attributes.get("class") ?? ""),
    isMarker: list === "ignore",
  };
}

/**
 * Depth of the list item that a paragraph of Word is: what it says, or its built-in style ("List Bullet 2"). Real items (`li`)
 * are in real lists, and a numbered heading is a heading.
 */
const findWordList = (list: string, className: string): number =>
  Number(
    /^l\d{1,4} level([1-9])\b/.exec(list)?.[1] ??
      /^MsoList(?:Bullet|Number)([2-5]?)(?:CxSp\w{1,10})?$/i.exec(className)?.[1]?.replace(/^$/, "1") ??
      0,
  );

/** Slack says how far a list is indented, and so does a document that Google Docs has published; Word on the web has its items say so (`openItem`). */
const countRepeats = (attributes: OpenedElement["attributes"]): number => {
  const indent =
    attributes.get("data-indent") ?? /\blst-kix_\w{1,40}-(\d)\b/.exec(attributes.get("class") ?? "")?.[1];
  return Math.min(maxDepth, 1 + (Number.parseInt(indent ?? "0", 10) || 0));
};

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
 * The text styles of an element. Some programs use CSS instead of elements, in the element or by its class, or elements whose
 * effect they cancel with CSS.
 */
function findStyles(name: string, css: Declarations): string[] {
  const byName = stylesByName.get(name);
  const isParagraph = name === "p" || name === "li";
  if (name !== "span" && name !== "font" && !isParagraph) {
    const isCancelled =
      (byName === "Bold" && isBold(css) === false) || (byName === "Italic" && isItalic(css) === false);
    return byName === undefined || isCancelled ? [] : [byName];
  }
  const decoration = isParagraph
    ? ""
    : `${css.get("text-decoration") ?? ""} ${css.get("text-decoration-line") ?? ""}`;
  const align = isParagraph ? "" : (css.get("vertical-align") ?? "");
  return [
    ...(isBold(css) === true ? ["Bold"] : []),
    ...(isItalic(css) === true ? ["Italic"] : []),
    ...(align === "sub" ? ["Subscript"] : []),
    ...(align === "super" ? ["Superscript"] : []),
    ...(decoration.includes("line-through") ? ["Struck"] : []),
    ...(decoration.includes("underline") ? ["Underline"] : []),
  ];
}
