import { Slice, type Node } from "prosemirror-model";
import { ReplaceStep, type Step } from "prosemirror-transform";

/** The step that makes one document of another, touching only the blocks between the first and last that differ. */
export function replaceBlocks(before: Node, after: Node): Step | null {
  const least = Math.min(before.childCount, after.childCount);
  let start = 0;
  let from = 0;
  while (start < least && before.child(start).eq(after.child(start))) {
    from += before.child(start).nodeSize;
    start += 1;
  }
  let tail = 0;
  let to = before.content.size;
  let end = after.content.size;
  while (
    tail < least - start &&
    before.child(before.childCount - 1 - tail).eq(after.child(after.childCount - 1 - tail))
  ) {
    const size = before.child(before.childCount - 1 - tail).nodeSize;
    to -= size;
    end -= size;
    tail += 1;
  }
  if (from === to && from === end) return null;
  return new ReplaceStep(from, to, new Slice(after.content.cut(from, end), 0, 0));
}
