import { globalStyle } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { font, space } from "../../styles/tokens.ts";

/* Parts of a discussion for signed-in readers only, adopted by the script that shows them. */

const toggle = "a:is([data-like], [data-save], [data-follow])";

globalStyle("footer a[data-like] > svg", {
  width: "1em",
  height: "1em",
  marginInlineEnd: "0.25em",
  verticalAlign: "-0.125em",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
});
globalStyle(`${toggle}[aria-pressed=true] > svg`, { fill: "currentColor" });
globalStyle("[data-story] > a[aria-pressed=true]", { color: theme.color.primary });
globalStyle("[data-story] [data-status]:not(:empty)", { width: "100%", color: theme.color.muted });
globalStyle("[data-story] [data-status] a", { color: theme.color.primary, textDecoration: "underline" });
globalStyle("[data-muted] > summary", {
  padding: `${space.half} 0`,
  fontFamily: font.condensed,
  color: theme.color.muted,
  cursor: "pointer",
});
