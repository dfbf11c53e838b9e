import type { Element } from "hast";
import type { BlockNode, Container } from "../../contract/entities/block-node.ts";
import type { Context, Convert } from "./conversion.ts";
import { convertGallery, isGallery } from "./flow.ts";
import { attribute, isBlank, isElement, type Content } from "./hast.ts";

/** A list: the first block of each item starts it, the others continue it. */
export const convertList: Convert = (element, context) => {
  if (isGallery(element)) return convertGallery(element, context);
  const style = element.tagName === "ol" ? "Number" : "Bullet";
  const inner = {
    ...context,
    containers: [...context.containers, { type: "List", style } satisfies Container],
  };
  noteNumbering(element, context);
  return groupItems(element.children).flatMap((item) => convertItem(item, inner));
};

/**
 * The content of each item. Content between items (nested lists in old HTML) belongs to the previous item.
 */
function groupItems(children: readonly Content[]): Content[][] {
  const items: Content[][] = [];
  for (const child of children) {
    if (isElement(child, "li")) items.push([...child.children]);
    else if (items.length > 0) items.at(-1)?.push(child);
    else if (child.type !== "text" || !isBlank(child.value)) items.push([child]);
  }
  return items;
}

function convertItem(content: readonly Content[], context: Context): BlockNode[] {
  const depth = context.containers.length;
  const blocks = context.blocks(content, context);
  if (blocks.some((block) => !("containers" in block))) {
    context.note({ kind: "list", reason: "an image or player in a list was moved between its items" });
  }
  return blocks.map((block, index) =>
    "continuesItem" in block && innermostList(block.containers) === depth
      ? { ...block, continuesItem: index > 0 }
      : block,
  );
}

/** Depth of the innermost list among the containers, starting with 1; 0 outside of lists. */
const innermostList = (containers: readonly Container[]) =>
  containers.findLastIndex((container) => container.type === "List") + 1;

function noteNumbering(element: Element, { note }: Context): void {
  const start = attribute(element, "start");
  if (start !== "" && start !== "1")
    note({ kind: "list", reason: `a list that started at ${start} now starts at 1` });
  if ("reversed" in element.properties)
    note({ kind: "list", reason: "a reversed list is now in ascending order" });
}
