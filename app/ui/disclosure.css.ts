import { style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { font, space } from "../../styles/tokens.ts";

/** The affiliate disclosure, before the content that it refers to. */
export const disclosure = style({
  padding: `${space.x1} ${space.x2}`,
  borderInlineStart: `4px solid ${theme.color.light}`,
  backgroundColor: theme.color.surface,
  fontFamily: font.condensed,
  fontSize: "1rem",
  lineHeight: 1.4,
});
