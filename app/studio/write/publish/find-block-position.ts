import type { Node } from "prosemirror-model";
import { names, type NodeJson } from "../../../../contract/document/document-json.ts";
import { formatStoryDocument } from "../../../../contract/document/format-story-document.ts";

/**
 * Where in the document the block of the body with an index stands. A list is one node of the document and several blocks
 * of the body.
 */
export function findBlockPosition(doc: Node, index: number): number {
  const [headline, standfirst] = [doc.child(0), doc.child(1)].map((node) => node.toJSON() as NodeJson);
  let position = 0;
  let blocks = 0;
  for (let at = 0; at < doc.childCount; at += 1) {
    const child = doc.child(at);
    if (at >= 2 && headline && standfirst) {
      // An empty paragraph alone is an empty story and no block, so it stands behind a rule.
      const content = [headline, standfirst, { type: names.rule }, child.toJSON() as NodeJson];
      blocks += formatStoryDocument({ type: doc.type.name, content }).body.length - 1;
      if (blocks > index) return position;
    }
    position += child.nodeSize;
  }
  return position;
}
