/**
 * State of the navigation: `top`, in the page's flow; `past`, scrolled out of view; `back`, fixed to the
 * window after scrolling up; `gone`, hidden again after scrolling down.
 */
export type NavMode = "top" | "past" | "back" | "gone";

export interface ScrollbackState {
  mode: NavMode;
  /** Where the scroll direction last changed, CSS pixels from the page's top. */
  edge: number;
}

export const atTop: ScrollbackState = { mode: "top", edge: 0 };

/** Tolerance for small movements of a resting finger, CSS pixels. */
const tolerance = 4;

/**
 * The next state when the page is scrolled to `y`; `height` is the navigation's own at the top. All in CSS
 * pixels.
 */
export function followScroll({ mode, edge }: ScrollbackState, y: number, height: number): ScrollbackState {
  if (y <= 0) return atTop;
  switch (mode) {
    case "top":
      return { mode: y > height ? "past" : "top", edge: y };
    case "past":
    case "gone": {
      const lowest = Math.max(edge, y);
      return lowest - y >= tolerance ? { mode: "back", edge: y } : { mode, edge: lowest };
    }
    case "back": {
      const highest = Math.min(edge, y);
      return y - highest >= tolerance ? { mode: "gone", edge: y } : { mode, edge: highest };
    }
  }
}
