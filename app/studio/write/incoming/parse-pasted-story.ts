import { parsePasted, type Pasted } from "../../../editor/paste/parse-pasted-html.ts";

/** The highest heading below a headline. */
const topLevel = 2;

/** Converts HTML of other programs to story blocks: headings are below the headline's level. */
export function parsePastedStory(html: string): Pasted {
  const { body, ...rest } = parsePasted(html, true);
  const leveled = body.map((node) =>
    node.type === "Header" ? { ...node, level: Math.max(topLevel, node.level) } : node,
  );
  return { body: leveled, ...rest };
}
