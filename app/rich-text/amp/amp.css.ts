import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../../styles/theme.css.ts";
import { condensed, font, media, serif, space } from "../../../styles/tokens.ts";

/*
 * Styles for the text of an AMP page. They repeat the page's values in fewer rules, since AMP styles are
 * inlined in the page. AMP forbids `!important`.
 */
export const body = style({ fontSize: serif.m, lineHeight: 1.6, hyphens: "manual" });
globalStyle(`${body} > * + *`, { marginTop: space.x3 });
globalStyle(`${body} li + li, ${body} li > * + *, ${body} blockquote > * + *`, { marginTop: space.x1 });
globalStyle(`${body} :is(ul, ol)`, { paddingLeft: "1.5em" });
globalStyle(`${body} :is(h2, h3, h4, h5, h6)`, { marginTop: space.x4, lineHeight: 1.2 });
globalStyle(`${body} h2`, { fontSize: condensed.l });
globalStyle(`${body} :is(h3, h4, h5, h6)`, { fontSize: condensed.m });
globalStyle(`${body} :is(p, li, td, th, blockquote) a`, {
  color: theme.color.primary,
  textDecoration: "underline",
  textUnderlineOffset: "0.15em",
});
globalStyle(`${body} blockquote`, {
  paddingLeft: space.x3,
  borderLeft: `4px solid ${theme.color.light}`,
});
globalStyle(`${body} hr`, { border: 0, borderTop: `1px solid ${theme.color.line}` });
globalStyle(`${body} :is(pre, code)`, { fontFamily: font.mono, fontSize: "0.9em" });
globalStyle(`${body} pre`, {
  overflowX: "auto",
  padding: space.x2,
  lineHeight: 1.5,
  backgroundColor: theme.color.surface,
});

export const figure = {
  Left: style({ "@media": { [media.medium]: { float: "left", width: "50%", marginRight: space.x3 } } }),
  Right: style({ "@media": { [media.medium]: { float: "right", width: "50%", marginLeft: space.x3 } } }),
  Center: null,
  Bleed: null,
  FullWidth: null,
};
export const align = {
  Left: null,
  Center: style({ textAlign: "center" }),
  Right: style({ textAlign: "right" }),
};

globalStyle(`${body} figcaption`, {
  marginTop: space.x1,
  fontFamily: font.condensed,
  fontSize: condensed.xs,
  lineHeight: 1.4,
  color: theme.color.muted,
});
globalStyle(`${body} figcaption a`, { textDecoration: "underline" });

export const quotable = style({ backgroundColor: theme.color.background });
export const pullQuote = style({});
globalStyle(`${body} ${pullQuote}`, {
  borderLeft: `8px solid ${theme.color.light}`,
  fontFamily: theme.headline.family,
  fontSize: condensed.m,
  lineHeight: 1.25,
});

/** As wide as the column; wider content scrolls inside it. */
export const scroll = style({ overflowX: "auto" });
globalStyle(`${scroll} table`, { borderCollapse: "collapse", minWidth: "100%", fontSize: condensed.xs });
globalStyle(`${scroll} caption`, {
  textAlign: "start",
  fontFamily: font.condensed,
  color: theme.color.muted,
});
globalStyle(`${scroll} :is(td, th)`, {
  padding: space.x1,
  borderBottom: `1px solid ${theme.color.line}`,
  textAlign: "start",
  verticalAlign: "top",
});

/** An image of unknown size. */
export const unsized = style({
  position: "relative",
  aspectRatio: "3 / 2",
  backgroundColor: theme.color.background,
});
globalStyle(`${unsized} img`, { objectFit: "contain" });

export const slideshow = style({});
export const slide = style({ position: "relative", height: "100%", backgroundColor: theme.color.background });
globalStyle(`${slide} img`, { objectFit: "contain" });
globalStyle(`${body} ${slide} figcaption`, {
  position: "absolute",
  insetInline: 0,
  bottom: 0,
  padding: space.x1,
  color: "#fff",
  backgroundColor: "rgba(0, 0, 0, 0.75)",
});

export const player = style({});
// The placeholder card must also have its place when AMP's script doesn't run.
globalStyle(`${player} > :first-child`, { display: "block", position: "relative", minHeight: "6rem" });
export const playerCard = style({ backgroundColor: theme.color.background });
export const playerText = style({
  position: "absolute",
  insetInline: 0,
  bottom: 0,
  padding: space.x2,
  fontFamily: font.condensed,
  fontSize: condensed.xs,
  lineHeight: 1.4,
  color: theme.color.text,
  backgroundColor: theme.color.surface,
});

/** Cards set into the text: a pale surface with the blog's light color at its top. */
export const card = style({
  padding: space.x2,
  fontFamily: font.condensed,
  fontSize: "1.125rem",
  lineHeight: 1.4,
  backgroundColor: theme.color.surface,
  borderTop: `4px solid ${theme.color.light}`,
});
globalStyle(`${card} > * + *`, { marginTop: space.x1 });
export const title = style({
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  fontSize: condensed.m,
  lineHeight: 1.2,
});
globalStyle(`${body} ${card} ${title} a`, { color: "inherit" });
export const note = style({ fontSize: condensed.xs, color: theme.color.muted });
/** The primary action of a card. */
export const action = style({
  display: "inline-block",
  padding: `${space.x1} ${space.x2}`,
  fontWeight: 700,
  color: theme.color.onPrimary,
  backgroundColor: theme.color.primary,
});
