import { style } from "@vanilla-extract/css";
import { space } from "../../../styles/tokens.ts";

/** Images to choose from, beside each other. */
export const images = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.x3,
  marginBlockStart: space.x1,
});
/** Cropped to the middle: the choice is which image, not how it looks. */
export const image = style({
  display: "block",
  width: 96,
  height: 64,
  overflow: "hidden",
});
