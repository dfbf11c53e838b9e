import type { Element, ElementContent, Nodes, RootContent } from "hast";

export type Content = RootContent | ElementContent;

export const isElement = (node: Nodes | undefined, ...names: string[]): node is Element =>
  node?.type === "element" && (names.length === 0 || names.includes(node.tagName));

/** The value of an attribute as text, token lists joined; empty if missing. */
export function attribute(element: Element, name: string): string {
  const value = element.properties[name];
  if (value === undefined || value === null || value === false) return "";
  return Array.isArray(value) ? value.join(" ") : String(value);
}

/** An attribute with a positive integer (width, span); otherwise null. */
export function countAttribute(element: Element, name: string): number | null {
  const value = Number.parseInt(attribute(element, name), 10);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

export const classNames = (element: Element): string[] =>
  attribute(element, "className").split(" ").filter(Boolean);

export const hasClass = (element: Element, ...names: string[]): boolean =>
  classNames(element).some((name) => names.includes(name));

/**
 * A property of the `style` attribute, by lower-case name: `styleValue(e, "text-align")`. Empty if missing.
 */
export function styleValue(element: Element, property: string): string {
  for (const declaration of attribute(element, "style").split(";")) {
    const colon = declaration.indexOf(":");
    if (colon > 0 && declaration.slice(0, colon).trim().toLowerCase() === property) {
      return declaration.slice(colon + 1).trim();
    }
  }
  return "";
}

/** All text below a node, without scripts and comments. */
export function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node) || isElement(node, "script", "style", "template")) return "";
  return node.children.map(textOf).join("");
}

/** The first matching element below a node, in document order. */
export function findElement(node: Nodes, passes: (element: Element) => boolean): Element | null {
  if (!("children" in node)) return null;
  for (const child of node.children) {
    if (isElement(child) && passes(child)) return child;
    const below = findElement(child, passes);
    if (below) return below;
  }
  return null;
}

/** All matching elements below a node, in document order. */
export function findElements(node: Nodes, passes: (element: Element) => boolean): Element[] {
  if (!("children" in node)) return [];
  return node.children.flatMap((child) => [
    ...(isElement(child) && passes(child) ? [child] : []),
    ...findElements(child, passes),
  ]);
}

export const createElement = (
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[],
): Element => ({ type: "element", tagName, properties, children });

export const createText = (value: string): ElementContent => ({ type: "text", value });

/** White space that HTML collapses; excludes the no-break space. */
export const isBlank = (text: string): boolean => /^[ \t\r\n\f]*$/.test(text);
