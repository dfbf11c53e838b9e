import type { ElementContent, Root } from "hast";
import { createElement, createText, isElement, type Content } from "../../nodes/hast.ts";

/**
 * Converts footnotes to plain nodes: a superscript number in the text, and the notes with their numbers after
 * a rule at the end. (Nodes have no anchors to link to.)
 */
export function layOutFootnotes(root: Root): Root {
  return { ...root, children: root.children.flatMap((node) => layOut(node)) };
}

function layOut<T extends Content>(node: T): T[] {
  if (!isElement(node)) return [node];
  if ("dataFootnotes" in node.properties) return layOutSection(node.children) as T[];
  if ("dataFootnoteBackref" in node.properties) return [];
  if ("dataFootnoteRef" in node.properties) return node.children as T[];
  return [{ ...node, children: node.children.flatMap((child) => layOut(child)) }];
}

function layOutSection(content: readonly ElementContent[]): ElementContent[] {
  const lists = content.filter((node) => isElement(node, "ol"));
  const items = lists.flatMap((list) =>
    isElement(list) ? list.children.filter((node) => isElement(node, "li")) : [],
  );
  return [createElement("hr", {}, []), ...items.flatMap((item, index) => layOutNote(item, index + 1))];
}

function layOutNote(item: ElementContent, number: number): ElementContent[] {
  if (!isElement(item)) return [];
  const mark = [createElement("sup", {}, [createText(String(number))]), createText(" ")];
  const content = item.children.flatMap((child) => layOut(child));
  const first = content.findIndex((node) => isElement(node, "p"));
  const paragraph = content[first];
  if (!isElement(paragraph)) return [createElement("p", {}, mark), ...content];
  return content.with(first, { ...paragraph, children: [...mark, ...paragraph.children] });
}
