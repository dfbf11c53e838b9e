/** One observer for each distance, so that a page with a hundred images needs only a few. */
const observers = new Map<number, IntersectionObserver>();
const waiting = new WeakMap<Element, (() => void)[]>();

/**
 * Calls back once, when an element comes within `distance` CSS pixels of the visible area: of the window, and
 * of its scroll container if it has one. At once if the browser has no `IntersectionObserver`.
 */
export function whenNear(element: Element, distance: number, callback: () => void): void {
  if (!("IntersectionObserver" in globalThis)) {
    callback();
    return;
  }
  const callbacks = waiting.get(element);
  if (callbacks) callbacks.push(callback);
  else waiting.set(element, [callback]);
  findObserver(distance).observe(element);
}

function findObserver(distance: number): IntersectionObserver {
  const known = observers.get(distance);
  if (known) return known;
  const margin = `${distance}px`;
  // `scrollMargin` is for scroll containers; TypeScript's types don't have it yet.
  const options: IntersectionObserverInit & { scrollMargin: string } = {
    rootMargin: margin,
    scrollMargin: margin,
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const callbacks = waiting.get(target) ?? [];
      waiting.delete(target);
      for (const callback of callbacks) callback();
    }
  }, options);
  observers.set(distance, observer);
  return observer;
}
