import type { Node } from "prosemirror-model";

/**
 * Largest document, bytes of JSON: of a megabyte of nodes, as an import may have them, with room for changes. A row of the
 * database has 2 MB at most.
 */
export const maxDocumentBytes = 1_200_000;

const encoder = new TextEncoder();
const countBytes = (text: string) => encoder.encode(text).byteLength;

/** Nodes and marks never change, so each is measured once, however many steps leave it as it is. */
const known = new WeakMap<object, number>();
function measureOnce<Item extends object>(item: Item, measure: (item: Item) => number): number {
  const before = known.get(item);
  if (before !== undefined) return before;
  const size = measure(item);
  known.set(item, size);
  return size;
}

/** About how many bytes a node has as JSON, without making the JSON: a mark that many texts share can multiply it. */
export const measureDocument = (node: Node): number => measureOnce(node, measureNode);

function measureNode(node: Node): number {
  const own =
    node.text === undefined ? countBytes(JSON.stringify(node.attrs)) : countBytes(JSON.stringify(node.text));
  const marks = node.marks.reduce(
    (sum, mark) => sum + measureOnce(mark, (one) => countBytes(JSON.stringify(one))),
    0,
  );
  const content = node.children.reduce((sum, child) => sum + measureDocument(child), 0);
  return 30 + node.type.name.length + own + marks + content;
}
