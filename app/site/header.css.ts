import { globalStyle, style } from "@vanilla-extract/css";
import { px, rem } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { breakpoint, condensed, font, layout, media, space, transition } from "../../styles/tokens.ts";
import { pageWidth, gutters, logo as siteLogo } from "./site.css.ts";

/**
 * Windows in which a returning navigation bar leaves enough space to read. In em, which grow with the reader's text
 * size: at 200 % on a phone the navigation stays at the top of the page.
 */
const roomy = "(min-width: 20em) and (min-height: 20em)";

/**
 * Phones: a lower bar with an icon for the menu, so that all parts fit on one line of 320 px; with large text they wrap.
 */
const narrow = "(min-width: 18em) and (max-width: 26em)";
/** The narrowest of them, where a name of 24 px would leave no space for the rest: long ones stay within two or three lines. */
const narrowest = "(min-width: 18em) and (max-width: 22em)";
/** Height of the bar on phones, px. */
const phoneNav = 56;

/**
 * In the page's flow at first. Once scrolled past (`scrollback-nav.client.ts`), it is fixed to the window.
 */
export const header = style({
  minHeight: px(layout.globalNav),
  "@media": { [narrow]: { minHeight: px(phoneNav) }, print: { display: "none" } },
});
const past = `${header}[data-nav="past"] > &`;
const back = `${header}[data-nav="back"] > &`;
const gone = `${header}[data-nav="gone"] > &`;
/** Keyboard focus in the header, or an open menu, keeps it visible. */
const isUsed = ":is(:has(:focus-visible), :has([data-active]))";

export const headerBox = style({
  display: "grid",
  minHeight: px(layout.globalNav),
  borderBottom: `1px solid ${theme.bar.line}`,
  backgroundColor: theme.bar.background,
  color: theme.bar.text,
  "@media": {
    [narrow]: { minHeight: px(phoneNav) },
    [roomy]: {
      selectors: {
        [`${past}, ${back}, ${gone}`]: {
          position: "fixed",
          insetInline: 0,
          top: 0,
          zIndex: 15,
          minHeight: px(layout.scrollbackNav),
        },
        // Scrolled past, it disappears at once; only a bar that was visible slides away.
        [`${past}, ${gone}`]: { transform: "translateY(-100%)" },
        [`${back}, ${gone}`]: { transition: `transform ${transition.nav}` },
        [`${header}:is([data-nav="past"], [data-nav="gone"])${isUsed} > &`]: { transform: "none" },
      },
    },
  },
});

/**
 * In the color of the bar's text, because the primary color may be the bar's own. Panels have the page's
 * background.
 */
globalStyle(`${headerBox} :is(a, summary, button):focus-visible`, { outlineColor: "currentcolor" });

/** A part of the header while it is fixed to the window. */
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
    // With large text in a narrow window, the parts wrap below each other.
    flexWrap: "wrap",
    "@media": {
      [narrow]: { columnGap: rem(6) },
      [narrowest]: { columnGap: rem(4) },
      [media.medium]: { gap: space.x2, flexWrap: "nowrap" },
    },
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
  "@media": {
    [narrow]: { width: "2.25rem", height: "2.25rem" },
    // Forced colors remove its background.
    [media.forcedColors]: { border: "2px solid" },
  },
});
export const network = style({
  flex: "none",
  "@media": {
    // On a phone the headline replaces it; the footer also lists the network.
    [`${roomy} and ${media.belowMedium}`]: {
      selectors: { [`${whenTitled} &:not(:focus-within)`]: { display: "none" } },
    },
  },
});
/** On the main site it holds the logo and stays visible. */
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
    // Wide enough for its longest word: a long name wraps to two lines before the menu wraps.
    flex: "1 1 6.5rem",
    minWidth: 0,
    color: theme.bar.logo,
    backgroundColor: "transparent",
    textTransform: theme.headline.transform,
    "@media": {
      [narrow]: { flex: "1 1 4rem", fontSize: "1.5rem" },
      [narrowest]: { fontSize: "1.125rem" },
      [media.medium]: { flex: "0 1 auto", whiteSpace: "nowrap" },
      [roomy]: {
        selectors: { [`${whenFixed} &`]: { fontSize: "clamp(1.125rem, 0.9rem + 1.2vw, 1.75rem)" } },
      },
      // On a phone a long name wraps to two lines, which leaves space for the headline.
      [`${roomy} and ${media.belowMedium}`]: {
        selectors: { [`${whenTitled} &`]: { flex: "0 1 auto", maxWidth: "6rem" } },
      },
    },
  },
]);

/**
 * From the banner breakpoint on, sections fit next to a long logo; below it they are only in the menu. The number is
 * from the specification (section 9), which does not state its purpose.
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
  // A section without a drop-down is slightly lower than one with.
  alignItems: "center",
  gap: `0 ${space.x1}`,
  listStyle: "none",
  fontSize: condensed.s,
  fontWeight: 600,
});
/** Sections that don't fit are in the menu: the bar does not wrap. */
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

/** The post's headline replaces the sections when the navigation returns. */
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

/** On a phone the returning headline takes its place, and the menu has the link too. */
export const search = style({
  flex: "none",
  width: "2.75rem",
  height: "2.75rem",
  padding: space.x1,
  marginInlineStart: "auto",
  "@media": {
    [narrow]: { width: "2.5rem", height: "2.5rem" },
    [narrowest]: { width: "2.25rem", height: "2.25rem", padding: rem(6) },
    [`${roomy} and ${media.belowMedium}`]: { selectors: { [`${whenTitled} &`]: { display: "none" } } },
  },
});
/** A magnifying glass, or a head and shoulders. */
export const icon = style({
  fill: "none",
  stroke: "currentcolor",
  strokeWidth: 2.5,
  strokeLinecap: "round",
});
globalStyle(`${search}:hover > svg`, { strokeWidth: 3.5 });

/** The sign-in link, or the signed-in reader's picture and name with the menu of their account. */
export const accountMenu = style({
  flex: "0 1 auto",
  minWidth: 0,
  fontSize: "1rem",
  fontWeight: 700,
  "@media": {
    [media.medium]: { position: "relative", fontSize: condensed.s },
    // On a phone the headline replaces it.
    [`${roomy} and ${media.belowMedium}`]: { selectors: { [`${whenTitled} &`]: { display: "none" } } },
  },
});
globalStyle(`${accountMenu} > a:not([data-signed-in]) + details`, { display: "none" });
export const accountPanel = style({
  insetInlineEnd: 0,
  width: "max-content",
  padding: `${space.x1} ${space.x2}`,
});

export const account = style({
  display: "flex",
  alignItems: "center",
  gap: space.half,
  minWidth: 0,
  padding: `${space.half} 0`,
  whiteSpace: "nowrap",
  selectors: { "&:hover": { textDecoration: "underline" } },
});
globalStyle(`${account} > svg`, { width: "1.75rem", "@media": { [media.medium]: { display: "none" } } });
globalStyle(`${account} > img`, { flex: "none", width: "1.75rem", height: "1.75rem", borderRadius: "50%" });
/** Below the medium width there is space for a picture only: the reader's own, or a head and shoulders for "Sign in". */
globalStyle(`${account} > span`, {
  maxWidth: "9rem",
  overflow: "hidden",
  textOverflow: "ellipsis",
  "@media": { [media.belowMedium]: { position: "absolute", clipPath: "inset(50%)" } },
});

/** Number of new notifications, or of waiting replies; script adds them next to the account. */
globalStyle(`${accountMenu} ~ a[data-news]`, {
  flex: "none",
  padding: `0 ${space.x1}`,
  border: "1px solid",
  borderRadius: "1rem",
  fontSize: condensed.xs,
  fontWeight: 700,
  lineHeight: "1.5rem",
  "@media": { [narrow]: { display: "none" } },
});
/** On a phone a dot stands for them, and the account's menu names them. */
globalStyle(`${accountMenu}:has(~ a[data-news]) summary::before`, {
  "@media": {
    [narrow]: { content: '"•" / ""' },
  },
});

export const menu = style({
  flex: "none",
  // At the end of its line, whether it is alone on it or next to the logo.
  marginInlineStart: "auto",
  fontSize: "1rem",
  fontWeight: 700,
  "@media": { [media.medium]: { marginInlineStart: 0, fontSize: condensed.s } },
});
globalStyle(`${menu} summary > span`, {
  "@media": { [narrow]: { position: "absolute", clipPath: "inset(50%)", whiteSpace: "nowrap" } },
});
/** Three lines instead of the label and its triangle. */
globalStyle(`${menu} summary::after`, {
  "@media": {
    [narrow]: {
      width: "1.5rem",
      height: "0.875rem",
      border: "solid currentcolor",
      borderWidth: "2px 0",
      background: "linear-gradient(currentcolor, currentcolor) center / 100% 2px no-repeat",
    },
  },
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
