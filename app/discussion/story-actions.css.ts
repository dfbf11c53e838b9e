import { globalStyle, style } from "@vanilla-extract/css";
import { px } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { font, layout, space } from "../../styles/tokens.ts";

/** The reader's actions on a story; styles of pressed ones are loaded with the script (`mine.css.ts`). */
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${space.x3}`,
  font: `600 1rem ${font.condensed}`,
  color: theme.color.muted,
});
const action = `${bar} :is(a, summary):has(> svg)`;
globalStyle(action, {
  display: "flex",
  alignItems: "center",
  gap: space.half,
  minHeight: "2.75rem",
});
globalStyle(`${action} > svg`, {
  width: "1.25rem",
  height: "1.25rem",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
});
globalStyle(`${action}:hover`, { color: theme.color.primary });
/** At the end of the story: as wide as its text. */
globalStyle(`article > ${bar}`, { width: "100%", maxWidth: px(layout.post), marginInline: "auto" });
