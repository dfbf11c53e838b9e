import { useEffect, useSyncExternalStore, type ComponentType } from "react";
import { definePart, subscribeToParts, type Part } from "./part.ts";

/** A part that another component loads; null until it is loaded. */
export const useLoaded = <Module,>(part: Part<Module>): Module | null =>
  useSyncExternalStore(
    subscribeToParts,
    () => part.loaded,
    () => null,
  );

/** Loads a part as soon as a component that needs it is shown. */
export function usePart<Module>(part: Part<Module>, isNeeded = true): Module | null {
  useEffect(() => {
    if (isNeeded) void part.load();
  }, [part, isNeeded]);
  return useLoaded(part);
}

/**
 * Like React's `lazy`, but a failed load can be retried (`MissingParts`) and doesn't take the page down: nothing is
 * shown until the component is loaded.
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
