import { style } from "@vanilla-extract/css";

/** Visually hidden, but available to screen readers. */
export const hidden = style({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
