import type { Note } from "../../nodes/conversion.ts";
import { findCode } from "./code-ranges.ts";
import { escapeAttribute, findWords, renderComponent } from "./render-component.ts";

/** Words before and after for a component: what stands for its tags. */
export interface RenderedComponent {
  html: string;
  note: Note | null;
}

/**
 * A component by name and attributes, as HTML: the counterpart if there is one; otherwise the words of its attributes,
 * and a note with its source.
 */
export function renderJsx(name: string, named: Record<string, string>, source: string): RenderedComponent {
  const values = { positional: [], named };
  const html = renderComponent(name, values);
  if (html !== null) return { html, note: null };
  const words = findWords(values).map(escapeAttribute);
  const reason = `the component <${name}> is unknown and was left out; the words in it stay`;
  return {
    html: words.map((word) => `<p>${word}</p>`).join(""),
    note: { kind: "element", reason, kept: source },
  };
}

interface ScannedTag {
  name: string;
  named: Record<string, string>;
  isClosing: boolean;
  isSelfClosing: boolean;
  end: number;
}

const maxTag = 5_000;

/** Reads the tag of a component (`<Name a="b" c={d} />`) at a position; null if there is none. */
function scanTag(text: string, start: number): ScannedTag | null {
  const head = /^<(\/?)([A-Z][\w.]{0,80})(?=[\s/>])/.exec(text.slice(start, start + 100));
  if (!head) return null;
  const named: Record<string, string> = {};
  const limit = Math.min(text.length, start + maxTag);
  let index = start + head[0].length;
  while (index < limit) {
    const sign = text[index] ?? "";
    if (sign === ">" || text.startsWith("/>", index)) {
      const isSelfClosing = sign === "/";
      return {
        name: head[2] ?? "",
        named,
        isClosing: head[1] === "/",
        isSelfClosing,
        end: index + (isSelfClosing ? 2 : 1),
      };
    }
    const attribute = /^[:@A-Za-z_][\w:.@-]{0,80}/.exec(text.slice(index, index + 90))?.[0];
    if (attribute === undefined) {
      if (!/[\s/{]/.test(sign)) return null;
      index = sign === "{" ? findValueEnd(text, index, limit) : index + 1;
      continue;
    }
    index += attribute.length;
    if (text[index] !== "=") continue;
    const end = findValueEnd(text, index + 1, limit);
    const value = text.slice(index + 1, end);
    named[attribute.replace(/^:/, "")] = unwrap(value);
    index = end;
  }
  return null;
}

/** The end of a value in quotation marks or balanced braces. */
function findValueEnd(text: string, start: number, limit: number): number {
  const quote = text[start] ?? "";
  if (quote === '"' || quote === "'") {
    const close = text.indexOf(quote, start + 1);
    return close < 0 ? limit : close + 1;
  }
  if (quote !== "{") {
    const length = text.slice(start, limit).search(/[\s>]/);
    return length < 0 ? limit : start + Math.max(length, 1);
  }
  let depth = 0;
  for (let index = start; index < limit; index++) {
    if (text[index] === "{") depth += 1;
    if (text[index] === "}") depth -= 1;
    if (depth === 0) return index + 1;
  }
  return limit;
}

/** The text of a literal: `"a"`, `{"a"}`, `{12}`; an expression as it is written. */
const unwrap = (value: string): string => {
  const inner = value.startsWith("{") ? value.slice(1, -1).trim() : value;
  return /^(["'`])([^]*)\1$/.exec(inner)?.[2] ?? inner;
};

/**
 * Replaces components in Markdown by their counterparts, or by the words in them. Only what is surely a component is
 * taken for one: `List<String>` in running text has neither an end nor attributes.
 */
export function replaceComponents(text: string): { text: string; notes: Note[] } {
  if (!/<\/?[A-Z]/.test(text)) return { text, notes: [] };
  const notes: Note[] = [];
  const code = findCode(text);
  const closed = new Set([...text.matchAll(/<\/([A-Z][\w.]{0,80})\s{0,9}>/g)].map(([, name]) => name));
  const opened = new Set([...text.matchAll(/<([A-Z][\w.]{0,80})[\s/>]/g)].map(([, name]) => name));
  let made = "";
  let index = 0;
  let next = 0;
  for (let start = text.indexOf("<"); start >= 0; start = text.indexOf("<", Math.max(start + 1, index))) {
    while (next < code.length && (code[next]?.[1] ?? 0) <= start) next += 1;
    if ((code[next]?.[0] ?? Infinity) <= start) continue;
    const tag = scanTag(text, start);
    if (tag === null) continue;
    const { name, named, isClosing, isSelfClosing, end } = tag;
    const isPair = closed.has(name) && opened.has(name);
    if (!isPair && !isSelfClosing && Object.keys(named).length === 0) continue;
    made += text.slice(index, start);
    index = end;
    if (isClosing) {
      made += "\n\n";
      continue;
    }
    const { html, note } = renderJsx(name, named, text.slice(start, end));
    made += isSelfClosing ? html : `${html}\n\n`;
    if (note !== null) notes.push(note);
  }
  return { text: made + text.slice(index), notes };
}
