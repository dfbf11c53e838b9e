import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, space } from "../../styles/tokens.ts";

export const item = style({
  display: "grid",
  gap: space.x2,
  gridTemplateColumns: "minmax(0, 1fr)",
  padding: space.x2,
  borderTop: `4px solid ${theme.color.light}`,
  overflowWrap: "anywhere",
});
export const blog = style({
  justifySelf: "start",
  minHeight: 24,
  fontFamily: font.condensed,
  fontWeight: 700,
  color: theme.color.primary,
});
export const image = style({ display: "block", maxWidth: 340 });
export const headline = style({ fontSize: condensed.l });
export const meta = style({ fontSize: condensed.xs, color: theme.color.muted });
globalStyle(`${meta} > *`, { display: "inline-block", marginInlineEnd: space.x1 });
export const more = style({
  display: "inline-block",
  minHeight: 24,
  fontWeight: 700,
  color: theme.color.primary,
});
