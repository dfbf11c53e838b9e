import type { Node } from "prosemirror-model";
import { measureDocument } from "./measure-document.ts";

/** Most of them, and about how many bytes they may take that the next one doesn't share. */
const [maxDocuments, maxBytes] = [256, 4_000_000];
/** Of a block that two documents share. */
const bytesOfReference = 8;

/** A draft as it was at the versions that pages may have, so that what they made on one can follow what came since. */
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
