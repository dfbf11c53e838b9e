import { style } from "@vanilla-extract/css";
import { space } from "../../../../styles/tokens.ts";

/** Quiet buttons, whose words stand below those of the row. */
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  marginInlineStart: `calc(-1 * ${space.x1})`,
});
