import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, gutter, layout, media, serif, space } from "../../styles/tokens.ts";
import { excerpt, headline, imageBox, kicker, meta, placeholderBox, text } from "./card.css.ts";

/*
 * Bands of cards across the whole page, on topics and error pages: one large card beside its picture, a lead beside a
 * column, four in a row. A separate style sheet, because most pages are a column with a sidebar.
 */

const scaled = (size: string) => `calc(${theme.headline.scale} * ${size})`;
const below = `not all and ${media.large}`;

export const page = style({
  display: "grid",
  gap: space.x6,
  gridTemplateColumns: "minmax(0, 1fr)",
  maxWidth: `${layout.page}px`,
  marginInline: "auto",
  "@media": { [media.large]: { gap: space.x8 } },
});

export const band = style({ display: "grid", gap: space.x3, gridTemplateColumns: "minmax(0, 1fr)" });
export const bandHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${space.x2}`,
  borderTop: theme.rule,
  paddingTop: space.x1,
});
globalStyle(`${bandHead} > h2`, {
  fontSize: `calc(${theme.headline.scale} * 1.75rem)`,
  lineHeight: 1.15,
  textTransform: theme.headline.transform,
});
globalStyle(`${bandHead} > a`, {
  marginInlineStart: "auto",
  paddingBlock: "0.25rem",
  fontFamily: font.condensed,
  fontWeight: 700,
  color: theme.color.primary,
});
globalStyle(`${bandHead} > a:hover`, { textDecoration: "underline" });

/** Without an image a card is only text: a logo shows nothing about a story. */
const typeOnly = { display: "none" } as const;

/** On phones, the picture of a card is small and at the right. */
const phoneRow = {
  "@media": {
    [below]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) auto",
      gap: space.x2,
      alignItems: "start",
    },
  },
} as const;
const phonePicture = { "@media": { [below]: { order: 1, width: "7rem" } } } as const;

/** One story with its picture beside it. */
export const split = style({});
globalStyle(`${split} > article`, {
  "@media": {
    [media.large]: {
      gridTemplateColumns: "minmax(0, 1.3fr) minmax(0, 1fr)",
      columnGap: space.x6,
      alignItems: "center",
    },
    // The picture extends to the window's edges.
    [below]: { gap: space.x2 },
  },
});
globalStyle(`${split} > article:not(:has(> ${imageBox}:not(${placeholderBox})))`, {
  gridTemplateColumns: "minmax(0, 1fr)",
});
globalStyle(`${split} ${headline}`, {
  fontSize: scaled("clamp(2.375rem, 1.2rem + 3vw, 3.75rem)"),
  lineHeight: `calc(1.04 * ${theme.headline.leading})`,
  maxWidth: "24ch",
});
globalStyle(`${split} ${excerpt}`, {
  display: "block",
  overflow: "visible",
  fontSize: serif.m,
  lineHeight: 1.5,
  color: theme.color.text,
  maxWidth: `${layout.post}px`,
  "@media": { [media.large]: { fontSize: "1.3125rem" } },
});

/** A lead, and up to four more beside it. */
export const leadBand = style({
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [media.xlarge]: { gridTemplateColumns: "minmax(0, 1fr) 21.25rem", columnGap: space.x8 },
  },
});
globalStyle(`${leadBand} > article ${headline}`, {
  fontSize: scaled("clamp(2.375rem, 1.2rem + 3vw, 3.75rem)"),
  lineHeight: `calc(1.04 * ${theme.headline.leading})`,
});
globalStyle(`${leadBand} > article ${excerpt}`, { fontSize: "1.1875rem", lineHeight: 1.5 });
export const leadSide = style({
  position: "relative",
  display: "grid",
  gap: space.x3,
  alignContent: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [media.large]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: space.x4 },
    [media.xlarge]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
});
/** The rule in the gap. */
globalStyle(`${leadSide}::before`, {
  "@media": {
    [media.xlarge]: {
      content: '""',
      position: "absolute",
      insetBlock: 0,
      insetInlineStart: `calc(${space.x8} / -2)`,
      borderInlineStart: `1px solid ${theme.color.line}`,
    },
  },
});
const ruled = { borderTop: `1px solid ${theme.color.line}`, paddingTop: space.x3 };
globalStyle(`${leadSide} > article + article`, {
  "@media": { [below]: ruled, [media.xlarge]: ruled },
});
globalStyle(`${leadSide} > article`, phoneRow);
globalStyle(`${leadSide} > article > ${imageBox}`, phonePicture);
/** Only the first has its picture on wide windows: the others are type. */
globalStyle(`${leadSide} > article:not(:first-child) > ${imageBox}`, {
  "@media": { [media.xlarge]: { display: "none" } },
});
globalStyle(`${leadSide} ${headline}`, { fontSize: scaled(condensed.m), lineHeight: 1.15 });
globalStyle(`${leadSide} ${excerpt}`, { "@media": { [below]: { display: "none" } } });

export const quarters = style({
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [media.large]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: space.x4 },
    [media.xlarge]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});
globalStyle(`${quarters} > article`, phoneRow);
globalStyle(`${quarters} > article > ${imageBox}`, phonePicture);
globalStyle(`${quarters} ${headline}`, { fontSize: scaled(condensed.s), lineHeight: 1.2 });
globalStyle(`${quarters} ${excerpt}`, { "@media": { [media.mediumEm]: { display: "none" } } });
// A row of type alone has no hole; among images, a card without one has its blog's placeholder.
const typeRow = `${quarters}:not(:has(> article > ${imageBox}:not(${placeholderBox})))`;
globalStyle(`:is(${split}, ${leadBand}, ${typeRow}) ${placeholderBox}`, typeOnly);
/** On phones, a lead's picture extends to the window's edges. */
globalStyle(`:is(${split}, ${leadBand}) > article > ${imageBox}`, {
  "@media": { [media.belowMedium]: { marginInline: `calc(-1 * ${gutter.small})`, borderRadius: 0 } },
});
globalStyle(`${leadBand} > article`, { alignContent: "start" });
/** A lead without an image is set in large type instead, on the blog's light color if it has stories beside it. */
const typeLead = `${leadBand} > article:has(> ${placeholderBox})`;
globalStyle(`${typeLead} ${headline}`, {
  "@media": { [media.large]: { fontSize: scaled("clamp(3.75rem, 7vw, 6.5rem)"), lineHeight: 0.96 } },
});
globalStyle(typeLead, {
  "@media": {
    [media.xlarge]: {
      alignContent: "end",
      padding: space.x6,
      borderRadius: theme.card.radius,
      backgroundColor: theme.color.light,
      color: theme.color.onLight,
    },
  },
});
globalStyle(`${typeLead} :is(${excerpt}, ${kicker} > *, ${meta}, ${meta} a, ${headline} > a)`, {
  "@media": {
    [media.xlarge]: { color: "inherit", backgroundColor: "transparent", padding: 0, border: 0 },
  },
});
globalStyle(`${typeLead}:hover ${headline} > a`, { textDecoration: "underline" });
globalStyle(`:is(${quarters}, ${leadSide}) ${text}`, { gap: space.half });
