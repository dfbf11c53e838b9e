import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { font, media, space } from "../../styles/tokens.ts";

export const head = style({
  display: "grid",
  gap: space.x3,
  alignItems: "start",
  paddingBottom: space.x3,
  borderBottom: `4px solid ${theme.color.light}`,
  "@media": { [media.medium]: { gridTemplateColumns: "auto minmax(0, 1fr)" } },
});
export const avatar = style({
  display: "grid",
  placeItems: "center",
  width: "7.5rem",
  height: "7.5rem",
  borderRadius: "50%",
  overflow: "hidden",
  backgroundColor: theme.color.background,
});
export const words = style({ display: "grid", gap: space.x1, minWidth: 0 });
export const name = style({ fontSize: "clamp(2rem, 1.4rem + 2.4vw, 3rem)" });
export const quiet = style({ fontFamily: font.condensed, color: theme.color.muted });
export const bio = style({ fontSize: "1.0625rem", lineHeight: 1.5 });
export const roles = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.x2}`,
  fontFamily: font.condensed,
});
globalStyle(`${roles} dt`, { fontWeight: 700 });
globalStyle(`${roles} img`, {
  display: "inline-block",
  width: "auto",
  height: "1.25em",
  marginInlineEnd: space.half,
  verticalAlign: "-0.25em",
});
globalStyle(`${roles} a`, { color: theme.color.primary, fontWeight: 700 });
globalStyle(`${roles} a:hover`, { textDecoration: "underline" });
