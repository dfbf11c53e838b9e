import { globalStyle, style } from "@vanilla-extract/css";
import { px, rem } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, gutter, layout, media, space } from "../../styles/tokens.ts";

const toEdge = `max(${gutter.large}, (100vw - ${px(layout.page)}) / 2)`;

/** The blog's name in its own colors, from edge to edge, touching the navigation bar. */
export const head = style({
  display: "grid",
  gap: space.x2,
  margin: `calc(-1 * ${space.x3}) calc(-1 * ${gutter.small}) ${space.x4}`,
  padding: `${space.x4} ${gutter.small}`,
  backgroundColor: theme.cover.background,
  color: theme.cover.text,
  "@media": {
    [media.medium]: { marginInline: `calc(-1 * ${gutter.medium})`, paddingInline: gutter.medium },
    [media.large]: {
      margin: `calc(-1 * ${space.x4}) calc(-1 * ${gutter.large}) ${space.x6}`,
      padding: `${space.x8} ${toEdge}`,
    },
  },
});
export const logo = style({});
globalStyle(`${logo} > img`, {
  width: "auto",
  height: "4rem",
  objectFit: "contain",
  objectPosition: "left",
});
export const title = style({
  fontWeight: 900,
  color: theme.cover.title,
  letterSpacing: "-0.02em",
  lineHeight: `calc(0.92 * ${theme.headline.leading})`,
  fontSize: `calc(${theme.headline.scale} * clamp(2.75rem, 1.4rem + 6.5vw, 7.75rem))`,
  textTransform: theme.headline.transform,
  overflowWrap: "anywhere",
});
export const tagline = style({ fontSize: rem(21), lineHeight: 1.45, maxWidth: "34em", textWrap: "pretty" });

/** The text with the details beside it. */
export const page = style({
  display: "grid",
  gap: space.x6,
  gridTemplateColumns: "minmax(0, 1fr)",
  maxWidth: px(layout.page),
  marginInline: "auto",
  "@media": {
    [media.xlarge]: {
      gridTemplateColumns: `minmax(0, ${px(layout.main)}) minmax(${px(layout.sidebarMin)}, ${px(layout.sidebarMax)})`,
      justifyContent: "space-between",
    },
  },
});
export const text = style({ display: "grid", gap: space.x3, alignContent: "start", minWidth: 0 });
globalStyle(`${text} > div`, { marginInline: 0 });
/** The first paragraph is the blog's own introduction. */
globalStyle(`${text} > div > p:first-child`, { fontSize: rem(23), lineHeight: 1.5 });
export const side = style({ display: "grid", gap: space.x4, alignContent: "start" });
globalStyle(`${side} h2`, {
  fontSize: rem(24),
  borderTop: theme.rule,
  paddingTop: space.x1,
  marginBottom: space.x2,
  textTransform: theme.headline.transform,
});
export const links = style({ listStyle: "none", fontFamily: font.condensed, fontSize: condensed.s });
globalStyle(`${links} a`, {
  display: "block",
  paddingBlock: space.x1,
  borderBottom: `1px solid ${theme.color.line}`,
  fontWeight: 600,
  color: theme.color.primary,
  overflowWrap: "anywhere",
});
globalStyle(`${links} a:hover`, { textDecoration: "underline" });

export const people = style({ display: "grid", gap: space.x2, listStyle: "none" });
export const person = style({
  display: "flex",
  alignItems: "center",
  gap: space.x2,
  fontFamily: font.condensed,
});
export const avatar = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: 56,
  height: 56,
  borderRadius: "50%",
  overflow: "hidden",
  backgroundColor: theme.color.background,
});
export const name = style({
  fontWeight: 700,
  fontSize: condensed.s,
  selectors: { "&:hover": { color: theme.color.primary } },
});
export const role = style({ display: "block", color: theme.color.muted });
