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

/** Approximate size of a node as JSON, bytes, without making the JSON: a mark that many texts share can multiply it. */
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

/** Most documents, and about how many bytes each may have that the next one doesn't share. */
const [maxDocuments, maxBytes] = [256, 4_000_000];
/** Size counted for a block that two documents share. */
const bytesOfReference = 8;

/** A draft as it was at the versions that pages may have, so that their changes can be rebased. */
export class RecentDocuments {
  /** By version, the oldest first. */
  readonly #kept = new Map<number, { document: Node; bytes: number }>();
  #bytes = 0;

  find(version: number): Node | null {
    return this.#kept.get(version)?.document ?? null;
  }

  /** Before a change: `after` is the document that follows. */
  keep(version: number, document: Node, after: Node): void {
    const shared = new Set(after.children);
    const bytes = document.children.reduce(
      (sum, child) => sum + (shared.has(child) ? bytesOfReference : measureDocument(child)),
      0,
    );
    this.#kept.set(version, { document, bytes });
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#kept) {
      if (this.#kept.size <= maxDocuments && this.#bytes <= maxBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= freed;
    }
  }
}
