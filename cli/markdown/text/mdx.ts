import type { Root as HtmlRoot } from "hast";
import rehypeRaw from "rehype-raw";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { Note } from "../../nodes/conversion.ts";
import type { Fields } from "../front-matter/front-matter.ts";
import { findField } from "../front-matter/fields.ts";
import { outsideCode } from "./code-ranges.ts";
import { renderJsx } from "./jsx-tags.ts";
import { escapeAttribute } from "./render-component.ts";

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkMdx).freeze();
const transformer = unified().use(remarkRehype, { allowDangerousHtml: true }).use(rehypeRaw).freeze();

interface MdxNode {
  type: string;
  name?: string | null;
  value?: string;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: MdxNode[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** Parses MDX to an HTML tree. Throws an error if it is not valid MDX. */
export function parseMdx(written: string, data: Fields): { root: HtmlRoot; notes: Note[] } {
  const text = tidyMdx(written);
  const tree = parser.parse(text);
  const conversion = new MdxConversion(text, data);
  const plain = { ...tree, children: conversion.convert(tree.children as MdxNode[]) };
  return { root: transformer.runSync(plain as typeof tree), notes: conversion.notes };
}

/** Comments of HTML, addresses in angle brackets and ids of headings aren't valid in MDX, but usual in Docusaurus. */
const tidyMdx = (text: string) =>
  outsideCode(text, (part) =>
    replaceBetween(part, "<!--", "-->", (words) => `{/*${words.replaceAll("*/", "* /")}*/}`)
      .replace(/<(https?:\/\/[^\s<>]+|[\w.+-]+@[\w.-]+)>/g, "$1")
      .replace(/\{#[\w-]+\}/g, ""),
  );

const voidElements = [
  "img",
  "br",
  "hr",
  "input",
  "source",
  "track",
  "wbr",
  "embed",
  "col",
  "area",
  "link",
  "meta",
];

class MdxConversion {
  readonly notes: Note[] = [];
  readonly #text: string;
  readonly #data: Fields;
  /** Files that are imported under a name: `import cover from "./cover.png"`. */
  readonly #imports = new Map<string, string>();

  constructor(text: string, data: Fields) {
    this.#text = text;
    this.#data = data;
  }

  convert(nodes: readonly MdxNode[]): MdxNode[] {
    for (const node of nodes) if (node.type === "mdxjsEsm") this.#readModule(node.value ?? "");
    return nodes.flatMap((node) => this.#convert(node));
  }

  #convert(node: MdxNode): MdxNode[] {
    if (node.type === "mdxjsEsm") return [];
    if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") return this.#evaluate(node);
    if (!node.type.startsWith("mdxJsx"))
      return [node.children ? { ...node, children: this.convert(node.children) } : node];
    if (!node.name) return this.convert(node.children ?? []);
    const isElement = /^[a-z][\w-]*$/.test(node.name);
    return isElement ? this.#convertElement(node, node.name) : this.#convertComponent(node);
  }

  #readModule(code: string): void {
    for (const [, name = "", path = ""] of code.matchAll(
      /import\s{1,9}(\w{1,80})\s{1,9}from\s{1,9}["']([^"'\n]{1,300})["']/g,
    ))
      this.#imports.set(name, path);
    const kept = code.replace(/^import\b[^\n]*$/gm, "").trim();
    if (kept.startsWith("export"))
      this.notes.push({ kind: "script", reason: "the code of an export was left out", kept });
  }

  #convertElement(node: MdxNode, name: string): MdxNode[] {
    const attributes = Object.entries(this.#readAttributes(node))
      .filter(([attribute]) => !/^on[A-Z]|^(?:style|key|ref)$/.test(attribute))
      .map(
        ([attribute, value]) =>
          ` ${attribute === "className" ? "class" : attribute}="${escapeAttribute(value)}"`,
      );
    const start = { type: "html", value: `<${name}${attributes.join("")}>` };
    if (voidElements.includes(name)) return [start];
    return [start, ...this.convert(node.children ?? []), { type: "html", value: `</${name}>` }];
  }

  #convertComponent(node: MdxNode): MdxNode[] {
    const end = node.children?.[0]?.position?.start.offset ?? node.position?.end.offset ?? 0;
    const source = this.#text.slice(node.position?.start.offset ?? 0, end).trim();
    const { html, note } = renderJsx(node.name ?? "", this.#readAttributes(node), source);
    if (note !== null) this.notes.push(note);
    return [...(html === "" ? [] : [{ type: "html", value: html }]), ...this.convert(node.children ?? [])];
  }

  /** Attributes with the text of literals, and the paths of imported files. Others are as they are written. */
  #readAttributes(node: MdxNode): Record<string, string> {
    const entries = (node.attributes ?? []).flatMap(({ name, value }): [string, string][] => {
      if (name === undefined || name === "__proto__") return [];
      if (typeof value === "string") return [[name, value]];
      if (value === null || value === undefined) return [[name, ""]];
      const { value: written } = value as { value?: unknown };
      const code = typeof written === "string" ? written.trim() : "";
      return [[name, this.#readLiteral(code) ?? code]];
    });
    return Object.fromEntries(entries);
  }

  /** The text of an expression that is a literal, an imported file, or a field; null for any other. */
  #readLiteral(code: string): string | null {
    const quoted = /^(["'`])([^]*)\1$/.exec(code);
    if (quoted && !quoted[2]?.includes("${")) return (quoted[2] ?? "").replaceAll("\\", "");
    if (/^-?\d+(?:\.\d+)?$/.test(code)) return code;
    const file =
      /^require\(["']([^"']+)["']\)/.exec(code)?.[1] ??
      this.#imports.get(code.replace(/\.(?:src|default)$/, ""));
    if (file !== undefined) return file;
    const field = /^(?:frontmatter|frontMatter|metadata|meta|props)\.([\w.]+)$/.exec(code)?.[1];
    const value = field === undefined ? undefined : findField(this.#data, field);
    return typeof value === "string" || typeof value === "number" ? String(value) : null;
  }

  #evaluate({ value = "", type }: MdxNode): MdxNode[] {
    const code = value.trim();
    const comment = /^\/\*([^]*)\*\/$/.exec(code)?.[1]?.trim();
    if (comment !== undefined || code === "") {
      if (comment && !/^(?:#[\w-]+$|truncate|more|prettier|eslint|markdownlint|cspell)/.test(comment))
        this.notes.push({ kind: "comment", reason: "a comment in the source was left out", kept: comment });
      return [];
    }
    const text = this.#readLiteral(code);
    if (text === null) {
      this.notes.push({ kind: "element", reason: "an expression was left out", kept: `{${value}}` });
      return [];
    }
    const inline = { type: "text", value: text };
    return [type === "mdxFlowExpression" ? { type: "paragraph", children: [inline] } : inline];
  }
}

/** Leaves out imports, exports and comments of a text that is no valid MDX. */
export function stripModules(text: string): { text: string; notes: Note[] } {
  const notes: Note[] = [];
  const drop = (kept: string) =>
    notes.push({ kind: "script", reason: "the code of an export was left out", kept });
  const stripped = outsideCode(text, (part) => {
    let block: string[] = [];
    const made: string[] = [];
    const close = () => {
      const plain = dropImports(block);
      const code = plain.join("\n").trim();
      if (exportStart.test(code)) drop(code);
      else made.push(...plain);
      block = [];
    };
    for (const line of part.split("\n")) {
      if (line.trim() === "") close();
      (line.trim() === "" ? made : block).push(line);
    }
    close();
    return replaceBetween(made.join("\n"), "{/*", "*/}", () => "");
  });
  return { text: stripped, notes };
}

const exportStart = /^export\s(?:const|default|function|let|async|\{)/;
/** Lines without imports, which may have several: `import {`, `  a,`, `} from "b"`. */
function dropImports(lines: readonly string[]): string[] {
  let isInside = false;
  return lines.filter((line) => {
    const isEnd = /["'];?$/.test(line.trimEnd());
    const isStart =
      !isInside && /^import\s/.test(line) && (isEnd || line.lastIndexOf("{") > line.lastIndexOf("}"));
    const isDropped = isInside || isStart;
    isInside = isDropped && !isEnd;
    return !isDropped;
  });
}

/** Replaces all that stands between two marks, with the marks. */
function replaceBetween(
  text: string,
  opening: string,
  closing: string,
  change: (inner: string) => string,
): string {
  let made = "";
  let index = 0;
  for (let start = text.indexOf(opening); start >= 0; start = text.indexOf(opening, index)) {
    const end = text.indexOf(closing, start + opening.length);
    if (end < 0) break;
    made += text.slice(index, start) + change(text.slice(start + opening.length, end));
    index = end + closing.length;
  }
  return made + text.slice(index);
}
