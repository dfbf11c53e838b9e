import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, media, palette, space } from "../../styles/tokens.ts";
import { body } from "./body.css.ts";

/** The same dark ground in every theme and scheme: pictures look alike on it. */
const ground = "#161616";
const onGround = "#F2F2F2";
const quietOnGround = "#B5B5B5";
const narrow = `not all and ${media.large}`;

export const slideshow = style({ breakInside: "avoid", backgroundColor: ground, color: onGround });
globalStyle(`${body} > ${slideshow}`, { maxWidth: `${layout.main}px` });
globalStyle(`${slideshow} > p:first-child:not([aria-live])`, {
  padding: space.x2,
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  fontSize: condensed.m,
  lineHeight: 1.15,
});

/** One slide fills the strip, so that it scrolls slide by slide. */
export const strip = style({
  display: "flex",
  alignItems: "flex-start",
  listStyle: "none",
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollSnapType: "x mandatory",
  // The arrows and thumbnails show that there is more.
  scrollbarWidth: "none",
  "@media": {
    "(prefers-reduced-motion: no-preference)": { scrollBehavior: "smooth" },
    print: { display: "block", overflow: "visible" },
  },
});
/** During a transition controlled by script. */
globalStyle(`${strip}[data-moving]`, { scrollSnapType: "none", scrollBehavior: "auto" });
globalStyle(`${strip}:focus-visible`, { outlineOffset: "-4px", outlineColor: onGround });
globalStyle(`${strip} > li`, {
  flex: "0 0 100%",
  minWidth: 0,
  scrollSnapAlign: "start",
  scrollSnapStop: "always",
  scrollMarginTop: space.x8,
});

/** The picture over the whole width, with the arrows on it; then the number beside the caption. */
export const slide = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "start",
});
globalStyle(`${slide} > *`, { gridColumn: "1 / -1" });
globalStyle(`${slide} > :first-child`, { gridRow: 1 });
// All slides have one shape, so that nothing below moves; pictures fill it.
globalStyle(`${body} ${slide} img`, {
  width: "100%",
  aspectRatio: "3 / 2",
  objectFit: "cover",
  backgroundColor: ground,
  "@media": {
    [narrow]: { aspectRatio: "4 / 3" },
    print: { aspectRatio: "auto", maxHeight: "40vh", objectFit: "contain" },
  },
});
/** Portraits are shown whole. */
export const whole = style({});
globalStyle(`${body} ${whole} img`, { objectFit: "contain" });

/** Outside the image's link, which would open the image. */
export const arrows = style({ display: "contents" });
/** A square at the edge of the picture. */
export const arrow = style({
  position: "relative",
  gridArea: "1 / 1 / auto / -1",
  alignSelf: "center",
  display: "grid",
  placeItems: "center",
  width: "3.5rem",
  height: "3.5rem",
  color: ground,
  backgroundColor: theme.color.light,
  "@media": { print: { display: "none" } },
  selectors: {
    "&[rel=prev]": { justifySelf: "start" },
    "&[rel=next]": { justifySelf: "end" },
    "&:hover": { color: ground, backgroundColor: onGround },
    "&:focus-visible": { outline: `3px solid ${onGround}`, outlineOffset: "-6px" },
  },
});
globalStyle(`${arrow} > svg`, {
  width: "55%",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});

export const number = style({
  padding: `${space.x2} ${space.x2} 0`,
  fontFamily: font.condensed,
  fontVariantNumeric: "lining-nums tabular-nums",
  color: quietOnGround,
  whiteSpace: "nowrap",
  "@media": { [media.medium]: { paddingBottom: space.x2 } },
});
globalStyle(`${slide} > ${number}`, { "@media": { [media.medium]: { gridColumn: 1 } } });
globalStyle(`${number} > b`, {
  fontFamily: theme.headline.family,
  fontSize: "3rem",
  lineHeight: 0.9,
  fontWeight: 800,
  color: theme.color.light,
});
globalStyle(`${body} ${slide} > figcaption`, {
  margin: 0,
  padding: `${space.half} ${space.x2} ${space.x2}`,
  fontSize: "1.125rem",
  color: onGround,
  "@media": { [media.medium]: { gridColumn: 2, paddingTop: space.x2 } },
});
globalStyle(`${body} ${slide} > figcaption small`, { color: quietOnGround });
globalStyle(`${slide} > figcaption a`, { color: "inherit" });

/** Thumbnails of all images; many of them scroll. */
export const overview = style({
  listStyle: "none",
  display: "flex",
  gap: space.x1,
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  padding: `0 ${space.x2} ${space.x3}`,
  scrollbarColor: `${palette.grey500} ${ground}`,
  scrollbarWidth: "thin",
  "@media": { print: { display: "none" } },
});
globalStyle(`${overview} > li`, { flex: "1 0 5.5rem", maxWidth: "9rem" });
globalStyle(`${overview} a`, { display: "block", borderBottom: "4px solid transparent", opacity: 0.6 });
globalStyle(`${overview} a:is(:hover, :focus-visible, [aria-current])`, { opacity: 1 });
globalStyle(`${overview} a[aria-current]`, { borderBottomColor: theme.color.light });
globalStyle(`${overview} a:focus-visible`, { outline: `3px solid ${onGround}`, outlineOffset: "2px" });
globalStyle(`${body} ${overview} img`, {
  width: "100%",
  aspectRatio: "16 / 9",
  objectFit: "cover",
  backgroundColor: palette.ink,
});

/* A story that is a slideshow: its images are as wide as the window, its text as wide as the page. */
export const gallery = style({ display: "grid", gap: space.x4, gridTemplateColumns: "minmax(0, 1fr)" });
globalStyle(`${gallery} > *`, { width: "100%" });
export const galleryHead = style({ maxWidth: `${layout.page}px`, marginInline: "auto" });
globalStyle(`${galleryHead} h1`, {
  maxWidth: "none",
  textWrap: "balance",
  "@media": {
    [media.large]: {
      fontSize: `calc(${theme.headline.scale} * clamp(3rem, 5.4vw, 5rem))`,
      lineHeight: `calc(1 * ${theme.headline.leading})`,
    },
  },
});
export const galleryBody = style({
  selectors: { "&&": { width: "100vw" } },
  marginInline: "calc(50% - 50vw)",
});
globalStyle(`${galleryBody} > div > ${slideshow}`, { maxWidth: "none" });
globalStyle(`${galleryBody} ${slideshow} ${slide} img`, {
  "@media": {
    // Leaves the number and the caption visible.
    [media.large]: { aspectRatio: "2 / 1", maxHeight: "72vh" },
  },
});
globalStyle(`${galleryBody} ${arrow}`, {
  "@media": { [media.large]: { width: "5rem", height: "5rem" } },
});
/** From the window's edge to the page's. */
const edge = `max(${space.x4}, (100vw - ${layout.page}px) / 2)`;
globalStyle(`${galleryBody} :is(${slideshow} > p:first-child:not([aria-live]), ${overview})`, {
  "@media": { [media.large]: { paddingInline: edge } },
});
globalStyle(`${galleryBody} ${slide} > ${number}`, {
  "@media": {
    [media.large]: { width: `calc(${edge} + 14rem)`, paddingBlock: space.x3, paddingInlineStart: edge },
  },
});
globalStyle(`${galleryBody} ${number} > b`, { "@media": { [media.large]: { fontSize: "6rem" } } });
globalStyle(`${galleryBody} ${slideshow} ${slide} > figcaption`, {
  fontFamily: font.serif,
  fontSize: "1.25rem",
  lineHeight: 1.45,
  "@media": { [media.large]: { maxWidth: `${layout.post}px`, paddingTop: space.x3 } },
});
globalStyle(`${galleryBody} ${slideshow} ${slide} > figcaption small`, {
  display: "block",
  marginTop: space.half,
  fontFamily: font.condensed,
  fontSize: "1rem",
});
