import type { Note } from "../nodes/conversion.ts";

/** Blocks of the editor that stand for content kept elsewhere in the export. */
export interface BlockParts {
  /** Content of synced blocks by id. */
  blocks: ReadonlyMap<string, string>;
  /** The post's value `footnotes`: JSON list of ids and HTML texts; empty if it has none. */
  footnotes: string;
}

/** Synced blocks may include others; deeper ones are a circle. */
const maxDepth = 5;

const footnotesBlock = /<!-- wp:footnotes [^<>]{0,1000}?\/-->/;

/** Content with its synced blocks and footnotes in it. */
export function fillBlocks(
  content: string,
  { blocks, footnotes }: BlockParts,
  note: (note: Note) => void,
): string {
  const filled = fillSynced(content, blocks, note);
  const list = printFootnotes(footnotes);
  if (list === "") return filled;
  // A theme may print them elsewhere; their words are kept in any case.
  return footnotesBlock.test(filled) ? filled.replace(footnotesBlock, () => list) : `${filled}\n\n${list}`;
}

function fillSynced(
  content: string,
  blocks: ReadonlyMap<string, string>,
  note: (note: Note) => void,
  depth = 0,
): string {
  return content.replace(/<!-- wp:block \{"ref":(\d{1,20})\b[^<>]{0,1000}?\/-->/g, (source, id: string) => {
    const inner = blocks.get(id);
    if (inner !== undefined && depth < maxDepth) return fillSynced(inner, blocks, note, depth + 1);
    const reason =
      inner === undefined
        ? `the synced block ${id} is not in the export`
        : `the synced block ${id} includes itself`;
    note({ kind: "element", reason, kept: source });
    return "";
  });
}

/** The notes as a list in their order, without anchors. */
function printFootnotes(footnotes: string): string {
  const items = parseJsonList(footnotes).flatMap((one) => {
    const { content } = (one ?? {}) as { content?: unknown };
    return typeof content === "string" && content.trim() !== "" ? [`<li>${content}</li>`] : [];
  });
  return items.length === 0 ? "" : `<ol>${items.join("")}</ol>`;
}

/** A JSON list; empty for anything else. */
function parseJsonList(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
