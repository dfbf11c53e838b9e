import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, space } from "../../styles/tokens.ts";
import { columnRule, headRule, titleRule } from "../ui/style-rules.ts";

export const page = style(columnRule);
export const title = style({ ...headRule, ...titleRule, overflowWrap: "anywhere", hyphens: "auto" });

export const choices = style({
  display: "grid",
  gap: space.x2,
  paddingTop: space.x2,
  borderTop: `4px solid ${theme.color.light}`,
});
export const choicesTitle = style({ fontSize: condensed.l });
/** The checkbox and its label, and below them what came of a change. */
export const choice = style({ fontFamily: font.condensed, fontSize: condensed.s, lineHeight: 1.5 });
globalStyle(`${choice} > label`, {
  display: "grid",
  gridTemplateColumns: "1.5rem minmax(0, 1fr)",
  gap: `0 ${space.x1}`,
  padding: `${space.half} 0`,
  fontWeight: 700,
  cursor: "pointer",
});
globalStyle(`${choice} input`, {
  width: "1.5rem",
  height: "1.5rem",
  margin: 0,
  accentColor: theme.color.primary,
});
