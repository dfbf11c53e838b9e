import { useEffect, useSyncExternalStore, type ComponentType } from "react";
import { definePart, subscribeToParts, type Part } from "./part.ts";

/** A part that something else asks for; null until it is there. */
export const useLoaded = <Module,>(part: Part<Module>): Module | null =>
  useSyncExternalStore(
    subscribeToParts,
    () => part.loaded,
    () => null,
  );

/** Asks for a part as soon as the page shows what needs it. */
export function usePart<Module>(part: Part<Module>, isNeeded = true): Module | null {
  useEffect(() => {
    if (isNeeded) void part.load();
  }, [part, isNeeded]);
  return useLoaded(part);
}

/**
 * As React's `lazy`, which asks once and whose failure takes the page along: nothing is shown until the component has come,
 * and what didn't come can be asked for again (`MissingParts`).
 */
export function lazyPart<Props extends object>(
  importModule: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & Pick<Part<unknown>, "load"> {
  const part = definePart(importModule);
  const Lazy = (props: Props) => {
    const module = usePart(part);
    return module && <module.default {...props} />;
  };
  return Object.assign(Lazy, { load: part.load });
}
