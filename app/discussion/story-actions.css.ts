import { globalStyle, style } from "@vanilla-extract/css";
import { px } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { font, layout, space } from "../../styles/tokens.ts";

/** The reader's actions on a story; styles of pressed ones are loaded with the script (`mine.css.ts`). */
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.x1,
  font: `1rem ${font.condensed}`,
});
globalStyle(`${bar} > a`, {
  padding: `${space.half} ${space.x1}`,
  border: `1px solid ${theme.color.line}`,
  fontWeight: 600,
});
globalStyle(`${bar} > a:hover`, { color: theme.color.primary });
/** At the end of the story: as wide as its text. */
globalStyle(`article > ${bar}`, { width: "100%", maxWidth: px(layout.post), marginInline: "auto" });
