import type { BlockNode, Container } from "../../../contract/entities/block-node.ts";

/** Where a block stands: as it came, and as it is kept. `kept[n]`: how many of the first n containers are kept. */
interface Place {
  given: readonly Container[];
  containers: readonly Container[];
  kept: readonly number[];
}

const nowhere: Place = { given: [], containers: [], kept: [0] };

/**
 * Moves list items up that stand deeper than one level below the item before them: word processors indent them freely, while in
 * a list within a list they would need an empty item above.
 */
export function nestLists(body: readonly BlockNode[]): BlockNode[] {
  let before = nowhere;
  return body.map((node) => {
    if (!("containers" in node)) {
      before = nowhere;
      return node;
    }
    before = place(node.containers, before);
    return { ...node, containers: [...before.containers] };
  });
}

function place(given: readonly Container[], before: Place): Place {
  const same = countSame(given, before.given);
  const kept = before.kept.slice(0, same + 1);
  const containers = before.containers.slice(0, kept[same] ?? 0);
  // The list of an item that came deeper before is needed now.
  const isMissing = same > 0 && kept[same] === kept[same - 1];
  const last = given[same - 1];
  if (isMissing && last && same === given.length) {
    containers.push(last);
    kept[same] = containers.length;
  }
  given.slice(same).forEach((container, index) => {
    const next = given[same + index + 1];
    const isSkipped = container.type === "List" && next?.type === "List";
    if (!isSkipped) containers.push(container);
    kept.push(containers.length);
  });
  return { given, containers, kept };
}

function countSame(one: readonly Container[], other: readonly Container[]): number {
  const different = one.findIndex((container, index) => {
    const before = other[index];
    if (before?.type !== container.type) return true;
    return container.type === "List" && before.type === "List" && container.style !== before.style;
  });
  return different < 0 ? one.length : different;
}
