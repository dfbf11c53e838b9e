import { globalStyle, style } from "@vanilla-extract/css";
import { px, rem } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, gutter, layout, media, space } from "../../styles/tokens.ts";
import * as band from "../band/band.css.ts";
import * as card from "../card/card.css.ts";
import { pageLinkRule, titleRule } from "../ui/style-rules.ts";

const toEdge = `max(${gutter.large}, (100vw - ${px(layout.page)}) / 2)`;

/** On the blog's light color, edge to edge, touching the navigation bar. */
export const cover = style({
  display: "grid",
  backgroundColor: theme.cover.background,
  color: theme.cover.text,
  margin: `calc(-1 * ${space.x3}) calc(-1 * ${gutter.small}) ${space.x4}`,
  "@media": {
    [media.medium]: { marginInline: `calc(-1 * ${gutter.medium})` },
    [media.large]: {
      marginTop: `calc(-1 * ${space.x4})`,
      marginInline: `calc(-1 * ${gutter.large})`,
      marginBottom: space.x6,
    },
  },
});
export const withImage = style({
  "@media": { [media.xlarge]: { gridTemplateColumns: "minmax(0, 7fr) minmax(0, 6fr)" } },
});
export const coverImage = style({
  overflow: "hidden",
  aspectRatio: "4 / 3",
  "@media": { [media.xlarge]: { order: 1, aspectRatio: "auto", minHeight: "min(43rem, 56vw)" } },
});
globalStyle(`${coverImage} > img`, { width: "100%", height: "100%", objectFit: "cover" });
export const coverText = style({
  display: "flex",
  flexDirection: "column",
  gap: space.x2,
  padding: `${space.x4} ${gutter.small}`,
  "@media": {
    [media.medium]: { paddingInline: gutter.medium },
    [media.large]: { padding: `${space.x6} ${gutter.large} ${space.x6} ${toEdge}` },
  },
});
export const kicker = style({ fontFamily: font.condensed, fontWeight: 700, fontSize: rem(17) });
export const title = style({
  color: theme.cover.title,
  fontWeight: 900,
  letterSpacing: "-0.02em",
  lineHeight: `calc(0.9 * ${theme.headline.leading})`,
  fontSize: `calc(${theme.headline.scale} * clamp(2.5rem, 1.6rem + 4vw, 4.5rem))`,
  overflowWrap: "anywhere",
  textTransform: theme.headline.transform,
});
globalStyle(`${title}[data-size="large"]`, {
  fontSize: `calc(${theme.headline.scale} * clamp(3rem, 1.5rem + 6vw, 7.75rem))`,
});
globalStyle(`${title}[data-size="huge"]`, {
  fontSize: `calc(${theme.headline.scale} * clamp(4rem, 1.5rem + 12vw, 12.5rem))`,
});
export const description = style({
  fontSize: rem(21),
  lineHeight: 1.45,
  maxWidth: "26em",
  textWrap: "pretty",
});
export const sponsor = style({
  marginTop: "auto",
  paddingTop: space.x2,
  borderTop: "1px solid currentcolor",
  fontFamily: font.condensed,
  fontWeight: 600,
});
globalStyle(`${sponsor} > b`, {
  display: "block",
  fontFamily: font.serif,
  fontSize: rem(24),
  lineHeight: 1.25,
});

export const page = style({ maxWidth: px(layout.page), marginInline: "auto" });

export const introduction = style({
  maxWidth: px(layout.post),
  margin: `0 auto ${space.x6}`,
  display: "grid",
  gap: space.x2,
  fontSize: rem(21),
  lineHeight: 1.5,
  textWrap: "pretty",
  "@media": { [media.large]: { fontSize: rem(23) } },
});
globalStyle(`${introduction} > :first-child::first-letter`, {
  float: "left",
  fontFamily: theme.headline.family,
  fontWeight: 900,
  fontSize: "3.1em",
  lineHeight: 0.88,
  paddingInlineEnd: "0.12em",
  paddingTop: "0.06em",
  color: theme.color.primary,
});

export const part = style({
  borderTop: `4px solid ${theme.color.text}`,
  paddingTop: space.x2,
  marginTop: space.x4,
  "@media": { [media.large]: { paddingTop: rem(20) } },
});
export const numbered = style({
  display: "grid",
  gap: space.x1,
  "@media": { [media.large]: { gridTemplateColumns: `${px(150)} minmax(0, 1fr)`, columnGap: space.x4 } },
});
export const number = style({
  fontFamily: theme.headline.family,
  fontWeight: 900,
  fontSize: rem(72),
  lineHeight: 0.9,
  color: theme.color.primary,
  fontVariantNumeric: "lining-nums",
  "@media": { [media.large]: { fontSize: rem(120), lineHeight: 0.8 } },
});
globalStyle(`${part} ${card.excerpt}`, {
  fontSize: rem(17),
  maxWidth: "34em",
  "@media": { [media.large]: { fontSize: rem(19) } },
});
globalStyle(`${part} ${band.h2}`, {
  "@media": { [media.large]: { fontSize: `calc(${theme.headline.scale} * ${rem(46)})` } },
});

/** A story that the sponsor paid for. */
export const paid = style({
  alignSelf: "start",
  padding: "0.125rem 0.5rem",
  backgroundColor: theme.color.light,
  color: theme.color.onLight,
  fontFamily: font.condensed,
  fontWeight: 700,
  fontSize: rem(15),
});

export const links = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.x2,
  marginTop: space.x6,
});
export const link = style(pageLinkRule);

/* The list of all sections. */
export const listTitle = style({ ...titleRule, marginBottom: space.x4 });
export const list = style({
  display: "grid",
  listStyle: "none",
  gap: `${space.x4} ${space.x4}`,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [media.large]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.xlarge]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
});
export const item = style({ position: "relative", display: "grid", alignContent: "start", gap: space.x1 });
/** A section without a cover is set in type on the blog's light color. */
export const itemCover = style({
  display: "grid",
  aspectRatio: "16 / 9",
  overflow: "hidden",
  alignItems: "end",
  borderRadius: theme.card.radius,
  backgroundColor: theme.color.light,
  color: theme.color.onLight,
  fontFamily: theme.headline.family,
  fontWeight: 900,
  fontSize: rem(40),
  lineHeight: 1,
  marginBottom: space.half,
});
globalStyle(`${itemCover} > img`, { width: "100%", height: "100%", objectFit: "cover" });
globalStyle(`${itemCover} > span`, { padding: space.x2 });
export const itemTitle = style({ fontSize: `calc(${theme.headline.scale} * ${rem(25)})` });
globalStyle(`${itemTitle} > a::after`, { content: '""', position: "absolute", inset: 0 });
globalStyle(`${item}:hover ${itemTitle} > a`, { color: theme.color.primary });
export const itemMeta = style({
  fontFamily: font.condensed,
  fontSize: condensed.xs,
  color: theme.color.muted,
});
export const itemText = style({ color: theme.color.muted });
