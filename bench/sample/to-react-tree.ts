import type { ElementContent, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";

/** An element as JSON: its name, its attributes as React props, its children. */
export type Tree = string | [name: string, attributes: Record<string, string | boolean>, children: Tree[]];

/** Boolean attributes, whose value is their presence. */
const present = (value: unknown) => (Array.isArray(value) ? value.join(" ") : value);

/**
 * Converts a page's HTML to plain elements that React can render again: the same tree, without our
 * components, rules and routes. Throws on inline styles, which reader pages don't have.
 */
export function toReactTree(html: string): Tree {
  const tree = fromHtml(html)
    .children.flatMap(toTree)
    .find((node) => typeof node !== "string");
  if (tree === undefined) throw new Error("The page has no element");
  return tree;
}

function toTree(node: RootContent | ElementContent): Tree[] {
  if (node.type === "text") return [node.value];
  if (node.type !== "element") return [];
  const attributes = Object.entries(node.properties)
    .filter(([, value]) => value !== null && value !== undefined && value !== false)
    .map(([name, value]) => [name, present(value)] as [string, string | boolean]);
  return [[node.tagName, Object.fromEntries(attributes), node.children.flatMap(toTree)]];
}
