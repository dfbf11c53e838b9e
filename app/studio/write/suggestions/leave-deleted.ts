import { Fragment } from "prosemirror-model";
import { findSuggestion } from "../../../../contract/document/suggestion-marks.ts";
import type { Difference } from "./compare-nodes.ts";
import { isInOwnBlock, type Suggesting } from "./own-block.ts";

/**
 * What a line keeps as deleted isn't added elsewhere: when it is split, the new paragraph begins without what is suggested
 * to be deleted. Blocks that are moved have it in their new position.
 */
export function leaveDeleted(suggesting: Suggesting, differences: readonly Difference[]): Difference[] {
  const staysInLine = differences.every(
    (difference) =>
      difference.kind !== "removed" || (!difference.isBlock && !isInOwnBlock(suggesting, difference.from)),
  );
  if (!staysInLine) return [...differences];
  return differences.map((difference) =>
    difference.kind === "added" ? { ...difference, content: strip(difference.content) } : difference,
  );
}

const strip = (content: Fragment): Fragment =>
  Fragment.from(
    content.content.flatMap((node) => {
      if (node.isInline) return findSuggestion(node, "deletion") ? [] : [node];
      return [node.copy(strip(node.content))];
    }),
  );
