import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, media, serif, space } from "../../styles/tokens.ts";
import { dot, dotted } from "../ui/style-rules.ts";

/** Scales a font size to the theme's headline font. */
const scaled = (size: string) => `calc(${theme.headline.scale} * ${size})`;

/** Base style of all cards, combined with the style of a kind. */
export const card = style({ position: "relative", minWidth: 0 });

export const imageBox = style({
  display: "block",
  overflow: "hidden",
  aspectRatio: "16 / 9",
  backgroundColor: theme.color.background,
  borderRadius: theme.card.radius,
});
globalStyle(`${imageBox} > img`, { width: "100%", height: "100%", objectFit: "cover" });

/** The blog's logo on its pale color, for posts without an image. */
export const placeholder = style({
  display: "grid",
  placeItems: "center",
  height: "100%",
  padding: space.x2,
  color: theme.color.primary,
  fontFamily: theme.headline.family,
  fontWeight: 800,
  fontSize: "clamp(0.875rem, 9cqi, 3rem)",
  textTransform: "uppercase",
  textAlign: "center",
  lineHeight: 1,
  overflow: "hidden",
});
export const placeholderBox = style({ containerType: "inline-size", position: "relative" });
/** The image covers the logo below, which remains visible if the blog has no placeholder image. */
globalStyle(`${placeholderBox} > img`, { position: "absolute", inset: 0 });

export const kicker = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  // Gap between wrapped lines whose links are taller than the line.
  gap: `0.25rem ${space.x1}`,
  fontFamily: font.condensed,
  fontSize: condensed.xs,
  lineHeight: 1.25,
  fontWeight: 700,
  textTransform: "uppercase",
  letterSpacing: "0.03em",
});
// Minimum target size (WCAG 2.2, 2.5.8), in a line of 20 px.
globalStyle(`${kicker} > a`, {
  position: "relative",
  zIndex: 1,
  lineHeight: "1.5rem",
  marginBlock: "-0.125rem",
});
globalStyle(`${kicker} > :not([class])`, {
  color: theme.kicker.text,
  backgroundColor: theme.kicker.background,
  padding: theme.kicker.padding,
});
globalStyle(`${kicker} > a:hover`, { textDecoration: "underline" });

export const label = style({
  padding: "0.0625rem 0.375rem",
  border: `1px solid ${theme.color.muted}`,
  borderRadius: "2px",
  color: theme.color.muted,
  fontSize: "0.8125rem",
});

/** No weaker than what follows it: readers must see first that a story is paid for. */
export const sponsored = style({
  padding: "0.0625rem 0.4375rem",
  borderRadius: "2px",
  color: theme.color.paper,
  backgroundColor: theme.color.text,
});

export const source = style({ color: theme.color.muted });

export const headline = style({
  textTransform: theme.headline.transform,
  textWrap: "pretty",
  overflowWrap: "anywhere",
});
/** The headline's link covers the card, so that the image is clickable without a second tab stop. */
globalStyle(`${headline} > a::after`, { content: '""', position: "absolute", inset: 0 });
globalStyle(`${card}:hover ${headline} > a`, { color: theme.color.primary });

export const excerpt = style({ fontSize: serif.s, lineHeight: 1.5, color: theme.color.muted });

/** A post without a headline: the excerpt is the link. */
export const blip = style({ fontSize: serif.m, lineHeight: 1.4 });
globalStyle(`${blip} > a::after`, { content: '""', position: "absolute", inset: 0 });
globalStyle(`${blip} b`, { fontFamily: font.condensed, fontSize: condensed.xs, color: theme.color.primary });
globalStyle(`${card}:hover ${blip} > a`, { color: theme.color.primary });

/** In the color of its surroundings, since a card may be on the blog's own color. */
export const price = style({ fontFamily: font.condensed, fontSize: condensed.xs });
globalStyle(`${price} b`, { fontSize: condensed.s });

export const meta = style({
  ...dotted,
  fontFamily: theme.meta.family,
  fontStyle: theme.meta.style,
  textTransform: theme.meta.transform,
  fontSize: "0.9375rem",
  lineHeight: 1.5,
  color: theme.color.muted,
});
// Minimum target size (WCAG 2.2, 2.5.8).
globalStyle(`${meta} a`, { position: "relative", zIndex: 1, display: "inline-block", minHeight: "1.5rem" });
globalStyle(`${meta} a:hover`, { color: theme.color.primary, textDecoration: "underline" });
globalStyle(`${meta} > *::before`, dot);

export const text = style({ display: "flex", flexDirection: "column", gap: space.x1, minWidth: 0 });

/** As wide as the main column. */
export const lead = style({ display: "grid", gap: space.x2 });
globalStyle(`${lead} ${headline}`, {
  fontSize: scaled("clamp(1.875rem, 1.2rem + 3vw, 3rem)"),
  lineHeight: `calc(1.05 * ${theme.headline.leading})`,
});
/** Excerpt of the first post. */
const firstExcerpt = {
  fontSize: serif.m,
  color: theme.color.text,
  "@media": { [media.belowMedium]: { fontSize: "1.0625rem" } },
} as const;
globalStyle(`${lead} ${excerpt}`, firstExcerpt);

/** A logo should not fill half of the screen. */
globalStyle(`${lead} > ${placeholderBox}`, { aspectRatio: "3 / 1" });

/** Two cards side by side. */
export const pair = style({ display: "grid", alignContent: "start", gap: space.x2 });
globalStyle(`${pair} ${headline}`, { fontSize: scaled(condensed.m) });
globalStyle(`${pair} ${excerpt}`, {
  display: "none",
  "@media": { [media.mediumEm]: { display: "block" } },
});

/** A list row; the theme decides on which side the image is. */
export const row = style({
  display: "flex",
  // With large text in a narrow window, the text wraps below the image.
  flexWrap: "wrap",
  flexDirection: theme.card.rowDirection,
  gap: space.x2,
  alignItems: "flex-start",
  "@media": { [media.large]: { gap: space.x3 } },
});
globalStyle(`${row} > ${imageBox}`, {
  flex: "0 0 36%",
  maxWidth: "15rem",
});
globalStyle(`${row} > ${text}`, { flex: "1 1 9rem" });
globalStyle(`${row} ${headline}`, {
  fontSize: scaled("1.25rem"),
  "@media": { [media.large]: { fontSize: scaled(condensed.m) } },
});
globalStyle(`${row} ${excerpt}`, { display: "none", "@media": { [media.mediumEm]: { display: "block" } } });

/** In the sidebar: a small square image and the headline. */
export const aside = style({
  display: "flex",
  flexWrap: "wrap",
  flexDirection: theme.card.rowDirection,
  gap: space.x2,
  alignItems: "flex-start",
});
globalStyle(`${aside} > ${imageBox}`, { flex: "0 0 5.5rem", aspectRatio: "1" });
globalStyle(`${aside} > ${text}`, { flex: "1 1 8rem" });
globalStyle(`${aside} ${blip}`, { fontSize: serif.s });
globalStyle(`${aside} ${headline}`, { fontSize: scaled(condensed.s), lineHeight: 1.2 });

/** The most read stories, in a sidebar or a band. */
export const popular = style({
  display: "grid",
  gap: space.x2,
  margin: 0,
  paddingInlineStart: "1.25em",
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  fontSize: scaled(condensed.s),
  lineHeight: 1.2,
});

/*
 * Experiments implemented by style only: the browser adds classes to the body (app/feature-flag). Remove each
 * when its experiment ends.
 */
globalStyle(`.x_headline_balance_balanced ${headline}`, { textWrap: "balance" });
globalStyle(`.x_excerpt_length_none ${excerpt}`, {
  display: "none",
  "@media": { [media.mediumEm]: { display: "none" }, [media.belowMedium]: { display: "none" } },
});
