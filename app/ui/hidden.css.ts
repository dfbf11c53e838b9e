import { style } from "@vanilla-extract/css";

/** Out of sight, still read aloud. */
export const hidden = style({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
