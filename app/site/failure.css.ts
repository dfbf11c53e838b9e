import { globalStyle, style } from "@vanilla-extract/css";
import { px } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, space } from "../../styles/tokens.ts";

export const page = style({
  maxWidth: px(layout.post),
  marginInline: "auto",
  paddingBlock: space.x6,
  display: "grid",
  gap: space.x2,
  fontSize: "1.1875rem",
  lineHeight: 1.6,
});
export const status = style({
  fontFamily: font.condensed,
  fontWeight: 900,
  fontSize: "clamp(5rem, 20vw, 9rem)",
  lineHeight: 0.85,
  color: theme.color.primary,
});
export const title = style({ fontSize: "clamp(2rem, 1.4rem + 2.4vw, 3rem)" });
export const reference = style({ fontSize: "0.875rem", overflowWrap: "anywhere" });
export const links = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.x2,
  listStyle: "none",
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 700,
});
globalStyle(`${links} a`, {
  display: "inline-block",
  paddingBlock: space.x1,
  color: theme.color.primary,
  textDecoration: "underline",
});
