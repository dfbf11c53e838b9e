import { globalStyle, style } from "@vanilla-extract/css";
import { px } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, serif, space } from "../../styles/tokens.ts";

/*
 * Styles of an AMP page around the text (`rich-text/amp/amp.css.ts`). Every selector starts with a class of
 * its own, so that no rule affects other pages.
 */
export const page = style({
  margin: 0,
  backgroundColor: theme.color.paper,
  color: theme.color.text,
  fontFamily: font.serif,
  fontSize: "1rem",
  lineHeight: 1.5,
  overflowWrap: "break-word",
});
globalStyle(`${page} *, ${page} *::before, ${page} *::after`, { boxSizing: "border-box" });
// `:where` keeps the specificity low, so that later rules can set margins.
globalStyle(`${page} :where(h1, h2, h3, h4, h5, h6, p, figure, blockquote, ul, ol, pre, table, fieldset)`, {
  margin: 0,
});
globalStyle(`${page} :where(a)`, { color: "inherit", textDecoration: "none" });
globalStyle(`${page} :where(h1, h2, h3, h4, h5, h6)`, {
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  letterSpacing: theme.headline.tracking,
  textWrap: "balance",
});
globalStyle(`${page} :focus-visible`, { outline: `3px solid ${theme.color.primary}`, outlineOffset: "2px" });
globalStyle(`${page} noscript img`, { maxWidth: "100%", height: "auto" });

export const bar = style({
  display: "flex",
  alignItems: "center",
  minHeight: "3.75rem",
  padding: `${space.x1} ${space.x2}`,
  backgroundColor: theme.bar.background,
  color: theme.bar.text,
  borderBottom: `1px solid ${theme.bar.line}`,
});
export const logo = style({});
globalStyle(`${page} ${logo}`, {
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  fontSize: condensed.l,
  lineHeight: 1,
  color: theme.bar.logo,
});
globalStyle(`${bar} a:focus-visible`, { outlineColor: "currentcolor" });

export const main = style({
  display: "block",
  maxWidth: `calc(${px(layout.post)} + 2rem)`,
  margin: "0 auto",
  padding: space.x2,
});
globalStyle(`${main} > * + *`, { marginTop: space.x4 });

export const kicker = style({
  fontFamily: font.condensed,
  fontSize: condensed.xs,
  fontWeight: 700,
  color: theme.color.primary,
});
export const label = style({ color: theme.color.muted });
export const headline = style({});
globalStyle(`${page} ${headline}`, {
  margin: `${space.x1} 0`,
  fontSize: `calc(2.125rem * ${theme.headline.scale})`,
  lineHeight: 1.12,
  textTransform: theme.headline.transform,
});
export const subhead = style({ fontSize: serif.m, color: theme.color.muted });
export const byline = style({
  fontFamily: theme.meta.family,
  fontStyle: theme.meta.style,
  textTransform: theme.meta.transform,
  fontSize: condensed.xs,
  color: theme.color.muted,
});
globalStyle(`${byline} a`, { color: theme.color.text, fontWeight: 700 });
export const small = style({ fontFamily: font.condensed, fontSize: condensed.xs, color: theme.color.muted });
globalStyle(`${page} article > * + *`, { marginTop: space.x2 });

export const ad = style({
  padding: `${space.x2} 0`,
  textAlign: "center",
  fontFamily: font.condensed,
  fontSize: serif.xs,
  color: theme.color.muted,
  backgroundColor: theme.color.surface,
});

export const entry = style({ padding: `${space.x2} 0`, borderTop: `1px solid ${theme.color.line}` });
export const tags = style({ display: "flex", flexWrap: "wrap", gap: `0 ${space.x2}`, listStyle: "none" });
globalStyle(`${page} ${tags}`, { padding: 0, fontFamily: font.condensed });
globalStyle(`${tags} a`, {
  display: "inline-block",
  minHeight: "1.75rem",
  lineHeight: "1.75rem",
  textDecoration: "underline",
});

export const blockTitle = style({ fontSize: condensed.m });
export const more = style({ listStyle: "none" });
globalStyle(`${page} ${more}`, { padding: 0 });
globalStyle(`${more} li`, {
  padding: `${space.x1} 0`,
  borderBottom: `1px solid ${theme.color.line}`,
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  fontSize: condensed.s,
  lineHeight: 1.25,
});

export const button = style({});
globalStyle(`${page} ${button}`, {
  display: "inline-block",
  padding: `${space.x1} ${space.x2}`,
  border: 0,
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 700,
  lineHeight: 1.5,
  color: theme.color.onPrimary,
  backgroundColor: theme.color.primary,
});

export const form = style({
  padding: space.x2,
  fontFamily: font.condensed,
  backgroundColor: theme.color.surface,
  borderTop: `4px solid ${theme.color.light}`,
});
globalStyle(`${form} > * + *`, { marginTop: space.x1 });
globalStyle(`${form} fieldset`, { padding: 0, border: 0 });
export const input = style({
  display: "block",
  width: "100%",
  padding: space.x1,
  font: "inherit",
  color: theme.color.text,
  backgroundColor: theme.color.paper,
  border: `1px solid ${theme.color.muted}`,
});
/** Visually hidden, but still part of the form. */
export const away = style({ position: "absolute", left: "-9999px" });
export const answer = style({ fontWeight: 700 });

export const consent = style({
  padding: space.x2,
  fontFamily: font.condensed,
  color: theme.color.text,
  backgroundColor: theme.color.surface,
  borderTop: `4px solid ${theme.color.light}`,
});
export const change = style({ padding: space.x2, textAlign: "center" });

// Without AMP's script the consent prompt doesn't work, and ads don't load.
globalStyle(`${page} amp-consent:not(:defined), ${ad}:has(amp-ad:not(:defined))`, { display: "none" });

export const footer = style({
  padding: `${space.x3} ${space.x2}`,
  fontFamily: font.condensed,
  color: theme.color.muted,
  borderTop: `1px solid ${theme.color.line}`,
});
