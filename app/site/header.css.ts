import { globalStyle, style } from "@vanilla-extract/css";
import { px } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { breakpoint, condensed, font, layout, media, space, transition } from "../../styles/tokens.ts";
import { pageWidth, gutters, logo as siteLogo } from "./site.css.ts";

/**
 * Where a bar that comes back leaves enough to read: in em, which grow with the text that a reader asks for, so that at
 * 200 % on a telephone the navigation stays in its place.
 */
const roomy = "(min-width: 20em) and (min-height: 20em)";

/** In its place in the page. Once it has been scrolled past (`scrollback-nav.client.ts`), it is fixed to the window. */
export const header = style({
  minHeight: px(layout.globalNav),
  "@media": { print: { display: "none" } },
});
const past = `${header}[data-nav="past"] > &`;
const back = `${header}[data-nav="back"] > &`;
const gone = `${header}[data-nav="gone"] > &`;
/** Who goes through it by key, or has opened a menu, keeps it in sight. */
const isUsed = ":is(:has(:focus-visible), :has([data-active]))";

export const headerBox = style({
  display: "grid",
  minHeight: px(layout.globalNav),
  borderBottom: `1px solid ${theme.bar.line}`,
  backgroundColor: theme.bar.background,
  color: theme.bar.text,
  "@media": {
    [roomy]: {
      selectors: {
        [`${past}, ${back}, ${gone}`]: {
          position: "fixed",
          insetInline: 0,
          top: 0,
          zIndex: 15,
          minHeight: px(layout.scrollbackNav),
        },
        // Scrolled past it is simply not there; only what was seen slides away.
        [`${past}, ${gone}`]: { transform: "translateY(-100%)" },
        [`${back}, ${gone}`]: { transition: `transform ${transition.nav}` },
        [`${header}:is([data-nav="past"], [data-nav="gone"])${isUsed} > &`]: { transform: "none" },
      },
    },
  },
});

/** In the colour of the bar's words: the primary colour may be the bar's own. Panels are paper. */
globalStyle(`${headerBox} :is(a, summary, button):focus-visible`, { outlineColor: "currentcolor" });

/** Something in the header while it is fixed to the window. */
const whenFixed = `${header}:is([data-nav="past"], [data-nav="back"], [data-nav="gone"])`;
const whenTitled = `${whenFixed}[data-titled]`;

export const bar = style([
  gutters,
  {
    display: "flex",
    alignItems: "center",
    gap: space.x1,
    width: "100%",
    maxWidth: pageWidth,
    marginInline: "auto",
    position: "relative",
    fontFamily: font.condensed,
    // With large text in a narrow window its parts stand below each other.
    flexWrap: "wrap",
    "@media": { [media.medium]: { gap: space.x2, flexWrap: "nowrap" } },
  },
]);

/** The network's mark: a small square with its initial, at the left of every page. */
export const mark = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: "2.5rem",
  height: "2.5rem",
  backgroundColor: theme.bar.text,
  color: theme.bar.background,
  fontWeight: 900,
  fontSize: "1.5rem",
  lineHeight: 1,
  selectors: { "&:hover": { textDecoration: "underline" } },
  // Forced colours take its square away.
  "@media": { [media.forcedColors]: { border: "2px solid currentcolor" } },
});
export const network = style({
  flex: "none",
  "@media": {
    // On a telephone the headline takes its place; the footer has the network too.
    [`${roomy} and ${media.belowMedium}`]: {
      selectors: { [`${whenTitled} &:not(:focus-within)`]: { display: "none" } },
    },
  },
});
/** On the main site the logo stands in it, and keeps its room. */
export const ownNetwork = style({
  flex: "1 1 6.5rem",
  gap: space.half,
  minWidth: 0,
  "@media": { [media.medium]: { flex: "0 1 auto" } },
});
globalStyle(`${ownNetwork} > a`, { flex: "0 1 auto" });
export const networkPanel = style({
  insetInlineStart: 0,
  width: "min(44rem, 100%)",
});

export const logo = style([
  siteLogo,
  {
    // Room for its longest word: a long name takes two lines before the menu leaves the line.
    flex: "1 1 6.5rem",
    minWidth: 0,
    color: theme.bar.logo,
    backgroundColor: "transparent",
    textTransform: theme.headline.transform,
    "@media": {
      [media.medium]: { flex: "0 1 auto", whiteSpace: "nowrap" },
      [roomy]: {
        selectors: { [`${whenFixed} &`]: { fontSize: "clamp(1.125rem, 0.9rem + 1.2vw, 1.75rem)" } },
      },
      // A long name takes two lines on a telephone, so that the headline beside it can be read.
      [`${roomy} and ${media.belowMedium}`]: {
        selectors: { [`${whenTitled} &`]: { flex: "0 1 auto", maxWidth: "6rem" } },
      },
    },
  },
]);

/**
 * From the banner breakpoint on there is room for sections beside a long logo; below it the menu has them. The number
 * is the specification's (section 9), which does not say what it divides.
 */
export const sections = style({
  display: "none",
  flex: 1,
  minWidth: 0,
  "@media": {
    [media.banner]: { display: "block" },
    [roomy]: { selectors: { [`${whenTitled} &`]: { display: "none" } } },
  },
});
export const sectionList = style({
  display: "flex",
  // A section without a drop-down is a little lower than one with.
  alignItems: "center",
  gap: `0 ${space.x1}`,
  listStyle: "none",
  fontSize: condensed.s,
  fontWeight: 600,
});
/** What the bar has no room for is in the menu: it does not wrap. */
globalStyle(`${sectionList} > li:nth-child(n + 5)`, {
  "@media": { [`(max-width: ${breakpoint.xxlarge - 1}px)`]: { display: "none" } },
});
globalStyle(`${sectionList} > li > a, ${sectionList} > li > div > a`, {
  display: "block",
  padding: "0.5rem",
  lineHeight: 1.25,
  whiteSpace: "nowrap",
});
globalStyle(`${sectionList} > li > div > a`, { paddingInlineEnd: "0.125rem" });
globalStyle(`${sectionList} > li > a:hover, ${sectionList} > li > div > a:hover`, {
  textDecoration: "underline",
});
export const section = style({ position: "relative" });
export const sectionPanel = style({
  insetInlineStart: 0,
  width: "max-content",
  minWidth: "100%",
  maxWidth: "18rem",
  padding: `${space.x1} ${space.x2}`,
});
export const categories = style({ listStyle: "none", fontSize: condensed.s, fontWeight: 600 });

/** The post's headline, in the place of the sections once the navigation has come back. */
export const headline = style({
  display: "none",
  flex: 1,
  minWidth: 0,
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  letterSpacing: theme.headline.tracking,
  fontSize: "0.9375rem",
  lineHeight: 1.15,
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  "@media": {
    [media.medium]: { fontSize: "1.125rem" },
    [roomy]: { selectors: { [`${whenTitled} &:not([hidden])`]: { display: "-webkit-box" } } },
  },
});

/** A looking glass; on a telephone the menu has the word. */
export const search = style({
  display: "none",
  flex: "none",
  width: "2.75rem",
  height: "2.75rem",
  padding: space.x1,
  marginInlineStart: "auto",
  "@media": { [media.medium]: { display: "block" } },
});
globalStyle(`${search} > svg`, {
  fill: "none",
  stroke: "currentcolor",
  strokeWidth: 2.5,
  strokeLinecap: "round",
});
globalStyle(`${search}:hover > svg`, { strokeWidth: 3.5 });

/** Signing in; a reader's name once they are, which may be long. */
export const account = style({
  flex: "0 1 auto",
  minWidth: "3.5rem",
  maxWidth: "9rem",
  marginInlineStart: "auto",
  padding: `${space.half} 0`,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: "1rem",
  fontWeight: 700,
  selectors: { "&:hover": { textDecoration: "underline" } },
  "@media": {
    [media.medium]: { marginInlineStart: 0, fontSize: condensed.s },
    // On a telephone the headline takes its place.
    [`${roomy} and ${media.belowMedium}`]: { selectors: { [`${whenTitled} &`]: { display: "none" } } },
  },
});

/** How much is new for whoever is signed in: script puts it beside their name. */
globalStyle(`${account} + a[data-news]`, {
  flex: "none",
  minWidth: "1.5rem",
  padding: `0 ${space.half}`,
  border: "1px solid currentColor",
  borderRadius: "0.75rem",
  fontSize: condensed.xs,
  fontWeight: 700,
  lineHeight: "1.5rem",
  textAlign: "center",
});

export const menu = style({
  flex: "none",
  // At the end of its line, also where it has one of its own or stands beside the logo.
  marginInlineStart: "auto",
  fontSize: "1rem",
  fontWeight: 700,
  "@media": { [media.medium]: { marginInlineStart: 0, fontSize: condensed.s } },
});
export const menuPanel = style({
  insetInlineEnd: 0,
  width: "min(44rem, 100%)",
});
export const panelTitle = style({
  fontFamily: font.condensed,
  fontSize: condensed.xs,
  fontWeight: 700,
  textTransform: "uppercase",
  letterSpacing: "0.05em",
  color: theme.color.muted,
  paddingBottom: space.x1,
});
export const menuList = style({
  columns: "8.5rem",
  columnGap: space.x2,
  listStyle: "none",
});
globalStyle(`${menuList} > li`, { breakInside: "avoid", paddingBottom: space.x1 });
/** Categories below their section, subcategories below their category. */
export const subsections = style({ listStyle: "none", fontSize: condensed.xs, fontWeight: 400 });
globalStyle(`${menuList} a, ${categories} a`, {
  display: "block",
  padding: "0.3125rem 0",
  lineHeight: 1.25,
});
globalStyle(`${subsections} a`, { color: theme.color.muted });
globalStyle(`${categories} ${subsections} a`, { paddingInlineStart: space.x2 });
globalStyle(`${menuList} a:hover, ${categories} a:hover`, {
  color: theme.color.primary,
  textDecoration: "underline",
});
