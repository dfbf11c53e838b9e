import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { font, space } from "../../styles/tokens.ts";

export const form = style({});
globalStyle(`${form} > button`, {
  minHeight: "2.75rem",
  padding: `0 ${space.x2}`,
  border: "2px solid",
  borderRadius: "4px",
  background: "none",
  font: `700 1.0625rem ${font.condensed}`,
  color: theme.color.primary,
  cursor: "pointer",
});
globalStyle(`${form} > [aria-pressed]`, {
  backgroundColor: theme.color.background,
  borderColor: "transparent",
});
