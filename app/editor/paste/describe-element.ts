import type { Container } from "../../../contract/entities/block-node.ts";
import { isWebAddress } from "../is-web-address.ts";
import type { HtmlToken } from "./tokenize-html.ts";

/** CSS declarations, in lower case; the last one of a property counts. */
type Declarations = ReadonlyMap<string, string>;

/** Reads `font-weight: bold; color: red`. */
function readDeclarations(css: string): Map<string, string> {
  const declarations = new Map<string, string>();
  for (const part of css.toLowerCase().split(";")) {
    const colon = part.indexOf(":");
    if (colon > 0) declarations.set(part.slice(0, colon).trim(), part.slice(colon + 1).trim());
  }
  return declarations;
}

/** Declarations by class, as `.s1`, or `span.s1` for one element. */
export type ClassRules = ReadonlyMap<string, Declarations>;

/** Texts between two marks, for each occurrence. */
function* findBetween(text: string, start: string, end: string): Generator<string> {
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(start); at >= 0;) {
    const from = lower.indexOf(">", at) + 1;
    const to = from === 0 ? -1 : lower.indexOf(end, from);
    if (to < 0) return;
    yield text.slice(from, to);
    at = lower.indexOf(start, to);
  }
}

/**
 * The rules for classes in the `<style>` elements of pasted HTML. Text editors and word processors write `.s1
 * {font-style: italic}` there, and only a class on the text.
 */
export function readClassRules(html: string): ClassRules {
  const rules = new Map<string, Map<string, string>>();
  for (const css of findBetween(html, "<style", "</style")) {
    for (const rule of css.split("}")) {
      const brace = rule.lastIndexOf("{");
      if (brace < 0) continue;
      const declarations = readDeclarations(rule.slice(brace + 1));
      for (const selector of rule.slice(0, brace).split(",")) {
        const name = /(?:^|[\s>{])((?:[a-z]\w{0,20})?\.[\w-]{1,100})$/i
          .exec(selector.trim())?.[1]
          ?.toLowerCase();
        if (name === undefined) continue;
        const known = rules.get(name) ?? new Map<string, string>();
        for (const [property, value] of declarations) known.set(property, value);
        rules.set(name, known);
      }
    }
  }
  return rules;
}

/** Declarations of the classes and the style of an element; its own style takes precedence. */
function findDeclarations(
  name: string,
  attributes: ReadonlyMap<string, string>,
  rules: ClassRules,
): Declarations {
  const style = readDeclarations(attributes.get("style") ?? "");
  if (rules.size === 0) return style;
  const classes = (attributes.get("class") ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const found = ["", name].flatMap((element) => classes.map((each) => rules.get(`${element}.${each}`) ?? []));
  return new Map([...found.flatMap((declared) => [...declared]), ...style]);
}

/** True for bold text; null if not declared. */
function isBold(css: Declarations): boolean | null {
  const weight = css.get("font-weight");
  if (weight !== undefined) return /^(?:bold|bolder|[6-9]00)/.test(weight);
  return /bold|(?:^|\s)[6-9]00\s/.test(css.get("font") ?? "") ? true : null;
}

/** True for italic text; null if not declared. */
function isItalic(css: Declarations): boolean | null {
  const style = css.get("font-style");
  if (style !== undefined) return /^(?:italic|oblique)/.test(style);
  return /italic|oblique/.test(css.get("font") ?? "") ? true : null;
}

/** Maximum depth of lists and quotations. */
export const maxDepth = 8;

export type OpenedElement = Extract<HtmlToken, { kind: "open" }>;

/** The effect of an open element on its content. */
export interface Level {
  name: string;
  styles: readonly string[];
  /** Styles of surrounding elements that it cancels. */
  cancels: readonly string[];
  container: Container | null;
  /** Number of times the container is repeated: some programs state the depth of a list instead of nesting it. */
  repeats: number;
  reference: string | null;
  /** 1 to 6 within a heading. */
  heading: number | null;
  /** Depth of a Word paragraph that is a list item; 0 for none. */
  wordList: number;
  /** A paragraph within one of Word's lists without a number or dot: it continues the previous item. */
  continuesWordItem: boolean;
  /** The number or dot before a list item of Word, which is plain text there. */
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

/** The effect of an element on its content. */
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
 * Depth of a Word paragraph that is a list item: from its style declaration, or its built-in style ("List Bullet 2").
 * Real items (`li`) are in real lists, and a numbered heading is a heading.
 */
const findWordList = (list: string, className: string): number =>
  Number(
    /^l\d{1,4} level([1-9])\b/.exec(list)?.[1] ??
      /^MsoList(?:Bullet|Number)([2-5]?)(?:CxSp\w{1,10})?$/i.exec(className)?.[1]?.replace(/^$/, "1") ??
      0,
  );

/**
 * Slack and published Google Docs state the indentation of a list; Word on the web states it on the items (`openItem`).
 */
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
