import { globalStyle } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { font, space } from "../../styles/tokens.ts";

/* What only signed-in readers see in a discussion, adopted by the script that shows it. */

globalStyle("a[data-like] > svg", {
  width: "1em",
  height: "1em",
  marginInlineEnd: "0.25em",
  verticalAlign: "-0.125em",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
});
globalStyle("a[data-like][aria-pressed=true] > svg", { fill: "currentColor" });
globalStyle("[data-muted] > summary", {
  padding: `${space.half} 0`,
  fontFamily: font.condensed,
  color: theme.color.muted,
  cursor: "pointer",
});
