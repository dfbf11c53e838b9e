/**
 * Where the navigation is: `top`, in the flow of the page; `past`, scrolled out of sight; `back`, fixed to the window
 * since the reader scrolled back; `gone`, slid away again since.
 */
export type NavMode = "top" | "past" | "back" | "gone";

export interface ScrollbackState {
  mode: NavMode;
  /** Where the reader last turned round, CSS pixels from the page's top. */
  edge: number;
}

export const atTop: ScrollbackState = { mode: "top", edge: 0 };

/** A finger that rests is never quite still, CSS pixels. */
const tolerance = 4;

/** What scrolling to `y` makes of it, `height` being the navigation's own at the top; all in CSS pixels. */
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
