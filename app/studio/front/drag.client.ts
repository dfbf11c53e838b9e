import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { dropOperation } from "./drop-operation.ts";

const parse = (element: Element, name: string): unknown => {
  const text = element.getAttribute(name);
  return text === null ? null : JSON.parse(text);
};

/**
 * Lets stories and cards below `root` be dragged to places of the draft; `send` gets the operation, as from a button.
 * Returns a function that ends it.
 */
export function startDragging(root: HTMLElement, send: (operation: string) => void): () => void {
  // Links and images would be dragged by themselves.
  for (const inner of root.querySelectorAll("[data-drag] a, [data-drag] img"))
    inner.setAttribute("draggable", "false");
  const sources = [...root.querySelectorAll<HTMLElement>("[data-drag]")].map((element) =>
    draggable({
      element,
      getInitialData: () => ({ operation: parse(element, "data-drag") }),
      onDragStart: () => element.setAttribute("data-dragging", ""),
      onDrop: () => element.removeAttribute("data-dragging"),
    }),
  );
  const targets = [...root.querySelectorAll<HTMLElement>("[data-drop]")].map((element) =>
    dropTargetForElements({
      element,
      getData: () => ({ place: parse(element, "data-drop") }),
      canDrop: ({ source }) => source.element !== element,
      onDropTargetChange: ({ location, self }) =>
        element.toggleAttribute("data-over", location.current.dropTargets[0]?.element === self.element),
      onDragLeave: () => element.removeAttribute("data-over"),
      onDrop: () => element.removeAttribute("data-over"),
    }),
  );
  const monitor = monitorForElements({
    onDrop: ({ source, location }) => {
      const operation = dropOperation(
        source.data["operation"],
        location.current.dropTargets[0]?.data["place"],
      );
      if (operation !== null) send(operation);
    },
  });
  return combine(monitor, ...sources, ...targets);
}
