import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { font, layout, media, space } from "../../styles/tokens.ts";

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

export const page = style({
  maxWidth: `${layout.main}px`,
  marginInline: "auto",
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
});
export const tabs = style({ listStyle: "none", display: "flex", flexWrap: "wrap", gap: `0 ${space.x3}` });
export const tab = style({
  display: "inline-block",
  padding: `${space.half} 0`,
  borderBottom: "2px solid transparent",
  fontFamily: font.condensed,
  fontWeight: 700,
  color: theme.color.primary,
  selectors: {
    "&:hover": { textDecoration: "underline" },
    "&[aria-current]": { borderBottomColor: theme.color.primary, color: theme.color.text },
  },
});

export const people = style({ display: "grid", gap: space.x2, maxWidth: `${layout.post}px` });
export const peopleList = style({ listStyle: "none", display: "grid", gap: space.x2 });
export const personItem = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: space.x2,
  alignItems: "center",
});
export const smallAvatar = style({
  display: "grid",
  placeItems: "center",
  width: 40,
  height: 40,
  borderRadius: "50%",
  overflow: "hidden",
  backgroundColor: theme.color.background,
});
export const personWords = style({ minWidth: 0, overflowWrap: "anywhere" });
export const personName = style({
  fontFamily: font.condensed,
  fontWeight: 700,
  selectors: { "&:hover": { color: theme.color.primary, textDecoration: "underline" } },
});
