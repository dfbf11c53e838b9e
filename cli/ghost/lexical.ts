import type { Note } from "../nodes/conversion.ts";
import { isFields, rowsOf, textOfField, type Fields } from "../records/fields.ts";
import { escapeHtml } from "../records/parse-html.ts";
import { renderCard } from "./cards.ts";

/** Bits of a text node's format, innermost element first. */
const formats: [number, string][] = [
  [16, "code"],
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [8, "u"],
  [32, "sub"],
  [64, "sup"],
  [128, "mark"],
];

type AddNote = (note: Note) => void;

/** Renders a document of Ghost's editor since 5.x as HTML; null if it isn't one. */
export function renderLexical(document: unknown, note: AddNote): string | null {
  const root = isFields(document) ? document["root"] : null;
  return isFields(root) && Array.isArray(root["children"]) ? renderChildren(root, note) : null;
}

const renderChildren = (node: Fields, note: AddNote): string =>
  rowsOf(node["children"])
    .map((child) => renderNode(child, note))
    .join("");

function renderNode(node: Fields, note: AddNote): string {
  const type = textOfField(node, "type").replace(/^extended-/, "");
  const inside = () => renderChildren(node, note);
  switch (type) {
    case "text":
    case "tk":
    case "at-link-search":
      return renderText(node);
    case "linebreak":
      return "<br>";
    case "tab":
      return "\t";
    case "zwnj":
      return "";
    case "paragraph":
      return `<p>${inside()}</p>`;
    case "heading":
      return wrap(headingTag(node), inside());
    case "quote":
    case "aside":
      return `<blockquote><p>${inside()}</p></blockquote>`;
    case "list":
      return renderList(node, note);
    case "listitem":
      return `<li>${inside()}</li>`;
    case "link":
    case "autolink":
    case "at-link":
      return `<a href="${escapeHtml(textOfField(node, "url"))}">${inside()}</a>`;
    default:
      // Elements of later versions keep their text.
      return Array.isArray(node["children"]) ? inside() : renderCard(type, node, note);
  }
}

const wrap = (tag: string, html: string) => `<${tag}>${html}</${tag}>`;

const headingTag = (node: Fields) => {
  const tag = textOfField(node, "tag");
  return /^h[1-6]$/.test(tag) ? tag : "h2";
};

function renderText(node: Fields): string {
  const format = Number(textOfField(node, "format")) || 0;
  const text = escapeHtml(textOfField(node, "text"));
  return formats.reduce((html, [bit, tag]) => ((format & bit) === 0 ? html : wrap(tag, html)), text);
}

/** A list. A list inside of one is an item of its own in the document; it belongs to the item before it. */
function renderList(node: Fields, note: AddNote): string {
  const isNumbered = textOfField(node, "listType") === "number" || textOfField(node, "tag") === "ol";
  const start = Number(textOfField(node, "start"));
  const items: string[] = [];
  for (const item of rowsOf(node["children"])) {
    const inside = renderChildren(item, note);
    const children = rowsOf(item["children"]);
    const isNested = children.length > 0 && children.every((child) => textOfField(child, "type") === "list");
    if (isNested && items.length > 0) items.push((items.pop() ?? "") + inside);
    else items.push(inside);
  }
  const list = items.map((item) => `<li>${item}</li>`).join("");
  if (!isNumbered) return `<ul>${list}</ul>`;
  return `<ol${Number.isSafeInteger(start) && start > 1 ? ` start="${start}"` : ""}>${list}</ol>`;
}
