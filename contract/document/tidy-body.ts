import type { BlockNode, Container } from "../entities/block-node.ts";
import type { InlineNode, LinkNode, TextNode, TextStyle } from "../entities/inline-node.ts";

/** Canonical order of the eight styles; others follow unchanged. */
export const styleOrder: readonly TextStyle[] = [
  "Italic",
  "Bold",
  "Struck",
  "Small",
  "Code",
  "Subscript",
  "Superscript",
  "Underline",
];

/**
 * Normalizes a body: merges equal neighbors, drops empty text, and only continues an item if there is one.
 * The rendered result stays the same.
 */
export function tidyBody(body: readonly BlockNode[]): BlockNode[] {
  return body.map((node, index) => {
    if (!("containers" in node)) return node;
    const continuesItem = node.continuesItem && hasItem(body, index, node.containers);
    return "value" in node
      ? { ...node, value: tidyInline(node.value), continuesItem }
      : { ...node, continuesItem };
  });
}

/** True if the innermost container is a list that already has an item before this node. */
function hasItem(body: readonly BlockNode[], index: number, containers: readonly Container[]): boolean {
  if (containers.at(-1)?.type !== "List") return false;
  const before = body[index - 1];
  if (!before || !("containers" in before)) return false;
  return containers.every((container, depth) => isSame(before.containers[depth], container));
}

const isSame = (a: Container | undefined, b: Container) =>
  a?.type === b.type && (a.type !== "List" || b.type !== "List" || a.style === b.style);

export function tidyInline(nodes: readonly InlineNode[]): InlineNode[] {
  const tidied: InlineNode[] = [];
  for (const node of nodes) {
    const last = tidied.at(-1);
    if (node.type === "Text") {
      if (node.value === "") continue;
      const text = { ...node, styles: orderStyles(node.styles) };
      if (last?.type === "Text" && isAlike(last, text))
        tidied[tidied.length - 1] = { ...last, value: last.value + text.value };
      else tidied.push(text);
    } else if (node.type === "Link") {
      const value = tidyTexts(node.value);
      if (value.length === 0) continue;
      if (last?.type === "Link" && isSameLink(last, node))
        tidied[tidied.length - 1] = { ...last, value: tidyTexts([...last.value, ...value]) };
      else tidied.push({ ...node, value });
    } else tidied.push(node);
  }
  return tidied;
}

const tidyTexts = (texts: readonly TextNode[]) =>
  tidyInline(texts).filter((node): node is TextNode => node.type === "Text");

export function orderStyles(styles: readonly string[]): string[] {
  const given = new Set(styles);
  const known: readonly string[] = styleOrder;
  return [
    ...known.filter((style) => given.has(style)),
    ...[...given].filter((style) => !known.includes(style)),
  ];
}

const isAlike = (a: TextNode, b: TextNode) =>
  a.styles.length === b.styles.length && a.styles.every((style, index) => style === b.styles[index]);

export const isSameLink = (a: LinkNode, b: LinkNode) =>
  a.reference === b.reference &&
  a.target === b.target &&
  a.noFollow === b.noFollow &&
  JSON.stringify(a.analytics) === JSON.stringify(b.analytics);

const isBlank = (node: BlockNode) =>
  (node.type === "Paragraph" || node.type === "Header") &&
  node.value.every((part) => part.type === "LineBreak" || (part.type === "Text" && part.value.trim() === ""));

/**
 * Removes empty paragraphs used for spacing. Keeps those in code, and those that start a list item with
 * further content.
 */
export function leaveOutBlanks(body: readonly BlockNode[]): BlockNode[] {
  const left = body.filter((node, index) => {
    if (!isBlank(node) || !("containers" in node)) return true;
    if (node.containers.some(({ type }) => type === "Code")) return true;
    const next = body[index + 1];
    if (node.containers.at(-1)?.type !== "List" || !next || !("containers" in next)) return false;
    return next.continuesItem || next.containers.length > node.containers.length;
  });
  // Removal may have taken the start of an item.
  return tidyBody(left);
}
