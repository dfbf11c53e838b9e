import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { MoveCard } from "./use-plan-keys.ts";

/**
 * The cards of stories can be dragged to a day or to the shelf: a shortcut for the moves of their menus. `target` is the class of the
 * place on which a card would be dropped. Returns what ends it.
 */
export function startDragging(
  page: HTMLElement,
  ids: readonly string[],
  move: MoveCard,
  target: string,
): () => void {
  const cards = ids.flatMap((id) => [
    ...page.querySelectorAll<HTMLElement>(`[data-story="${id}"][data-version]`),
  ]);
  const places = [...page.querySelectorAll<HTMLElement>("[data-drop]")];
  return combine(
    ...cards.map((element) => draggable({ element, getInitialData: () => ({ isCard: true }) })),
    ...places.map((element) =>
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data["isCard"] === true,
        getData: () => ({ day: element.dataset["drop"] ?? "" }),
        onDragEnter: () => element.classList.add(target),
        onDragLeave: () => element.classList.remove(target),
        onDrop: () => element.classList.remove(target),
      }),
    ),
    monitorForElements({
      canMonitor: ({ source }) => source.data["isCard"] === true,
      onDrop: ({ source, location }) => {
        const day = location.current.dropTargets[0]?.data["day"];
        if (typeof day === "string") move(source.element, day);
      },
    }),
  );
}
