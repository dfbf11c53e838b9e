import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { bodyExcerpt } from "../../../contract/plaintext.ts";
import { parseJson } from "../json-cells.ts";

/*
 * Bodies in the database are JSON: a list of nodes or, for a reply of one plain paragraph, its text alone, which takes
 * 120 bytes less (docs/decisions/0124). Code that reads a reply's body uses
 * the functions here; the search reads the words of either form.
 */

/** Triggers look for images in any text that contains this, which no other JSON text does. */
const looksLikeImage = "Image";

const expand = (text: string): BlockNode[] => [
  {
    type: "Paragraph",
    value: [{ type: "Text", value: text, styles: [] }],
    align: null,
    containers: [],
    continuesItem: false,
  },
];

/** True if two bodies, or parts of them, are the same in JSON, in whichever order their fields are. */
export function isSameBody(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return one === other;
  const [fields, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    fields.length === others.size &&
    fields.every(([name, value]) => others.has(name) && isSameBody(value, others.get(name)))
  );
}

/** The body of a reply, for its row. */
export function printReplyBody(nodes: readonly BlockNode[]): string {
  const [node] = nodes;
  const inline = node?.type === "Paragraph" ? node.value[0] : undefined;
  const text = inline?.type === "Text" ? inline.value : looksLikeImage;
  const isShort = text !== looksLikeImage && isSameBody(nodes, expand(text));
  return JSON.stringify(isShort ? text : nodes);
}

/** The nodes of a row's body; null if it isn't JSON. */
export function parseBody(cell: string | null): unknown {
  const body = parseJson(cell);
  return typeof body === "string" ? expand(body) : body;
}

/** A body in SQL as a list of nodes; invalid JSON stays as it is. */
export const listNodes = (cell: string) => `
  iif(iif(json_valid(${cell}), json_type(${cell}), '') = 'text', json_array(json_object(
    'type', 'Paragraph', 'value', json_array(json_object('type', 'Text', 'value', json(${cell}), 'styles', json('[]'))),
    'align', NULL, 'containers', json('[]'), 'continuesItem', json('false'))), ${cell})`;

/*
 * The excerpt of a reply is derived from its body, so its row stores none (docs/decisions/0124). It has one only if the
 * body is in the discussion's object, or was written by an earlier version.
 */

/** Columns that `readExcerpt` needs. A post that doesn't exist has null in both. */
export interface ExcerptCells {
  excerpt: string | null;
  /** The body of a reply without an excerpt in its row, as JSON; else null. */
  excerpt_body: string | null;
}

/** Columns of a row `p` of `post_index` or `reply_index`: see `ExcerptCells`. */
export const indexedExcerpt = "p.excerpt, p.excerpt_body";

/** The excerpt of a post, empty if it has none. */
export function readExcerpt({ excerpt, excerpt_body }: ExcerptCells): string {
  const body = parseBody(excerpt_body);
  return excerpt || (Array.isArray(body) ? bodyExcerpt(body as BlockNode[]) : "");
}
