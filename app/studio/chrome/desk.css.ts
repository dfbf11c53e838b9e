import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { skipLink } from "../../../styles/skip-link.ts";
import { theme } from "../../../styles/theme.css.ts";
import { media, space } from "../../../styles/tokens.ts";
import { rem } from "../../../styles/pixel.ts";
import { raised } from "../ui/overlay.css.ts";
import { corner, desktop as wide, type } from "../ui/type.ts";

/** Width of the rail, CSS pixels; the page beside it is at most `pageWidth` wide. */
const railWidth = 208;
const pageWidth = 1232;
const gutters = {
  paddingInline: rem(16),
  "@media": {
    "(min-width: 600px)": { paddingInline: rem(24) },
    "(min-width: 1100px)": { paddingInline: rem(48) },
  },
} as const;

export const skip = style(skipLink);

export const desk = style({
  minHeight: "100dvh",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto 1fr",
  "@media": {
    [wide]: { gridTemplateColumns: `${rem(railWidth)} minmax(0, 1fr)`, gridTemplateRows: "auto" },
  },
});
export const rail = style({
  position: "sticky",
  top: 0,
  zIndex: 20,
  display: "flex",
  alignItems: "stretch",
  backgroundColor: theme.bar.background,
  color: theme.bar.text,
  ...type.interface,
  borderBottom: `1px solid ${theme.color.line}`,
  "@media": {
    [wide]: {
      flexDirection: "column",
      height: "100dvh",
      backgroundColor: "transparent",
      color: theme.color.text,
      borderBottom: "none",
      borderInlineEnd: `1px solid ${theme.color.line}`,
    },
  },
});
/** Menus overflow the rail: only its list of pages scrolls. */
export const switcher = style({ flex: "1 1 auto", minWidth: 0, "@media": { [wide]: { flex: "none" } } });
export const find = style({
  ...type.interface,
  display: "flex",
  alignItems: "center",
  gap: space.x1,
  flex: "none",
  minHeight: rem(44),
  paddingInline: space.x2,
  "@media": {
    [wide]: {
      minHeight: rem(40),
      margin: `${rem(20)} ${space.x2} ${space.x1}`,
      paddingInline: space.x1,
      border: `1px solid ${theme.color.muted}`,
      borderRadius: corner,
      color: theme.color.muted,
    },
  },
});
/** Hidden on phones, except for screen readers: there the icon stands alone. */
export const findLabel = style({
  "@media": {
    [`not all and ${wide}`]: { position: "absolute", clipPath: "inset(50%)", whiteSpace: "nowrap" },
  },
});
export const findKey = style({
  ...type.hint,
  display: "none",
  marginInlineStart: "auto",
  paddingInline: space.half,
  border: `1px solid ${theme.color.line}`,
  borderRadius: rem(3),
  "@media": { [wide]: { display: "block" } },
});

export const pages = style({ display: "grid", margin: 0, padding: 0, listStyle: "none" });
export const page = style({
  display: "flex",
  alignItems: "center",
  minHeight: rem(44),
  paddingInline: space.x2,
  borderInlineStart: "4px solid transparent",
  selectors: {
    "&:hover": { textDecoration: "underline" },
    '&[aria-current="page"]': { borderColor: theme.color.primary, fontWeight: 700 },
  },
  "@media": { [wide]: { minHeight: rem(36), paddingInline: rem(20) } },
});
/** An entry of the navigation that sends a form. */
export const pageButton = style([
  page,
  {
    width: "100%",
    borderBlock: 0,
    borderInlineEnd: 0,
    backgroundColor: "transparent",
    color: "inherit",
    font: "inherit",
    cursor: "pointer",
  },
]);
/** Only the count of waiting items is colored. */
export const pageCount = style({ marginInlineStart: "auto", fontWeight: 700, color: theme.color.primary });
export const railPages = style({
  display: "none",
  "@media": {
    [wide]: {
      display: "block",
      flex: "1 1 auto",
      minHeight: 0,
      overflowY: "auto",
      paddingBlock: space.x2,
      // The page that is shown isn't at the very edge, so that one sees that the list goes on.
      scrollPadding: rem(72),
    },
  },
});
export const more = style({ position: "relative", flex: "none", "@media": { [wide]: { display: "none" } } });
export const moreControl = style({
  display: "flex",
  alignItems: "center",
  minHeight: rem(56),
  paddingInline: space.x2,
  cursor: "pointer",
  fontWeight: 700,
});
export const morePanel = style([
  raised,
  {
    position: "absolute",
    insetInlineEnd: 0,
    zIndex: 25,
    minWidth: rem(220),
    maxWidth: "calc(100vw - 2rem)",
    maxHeight: "80dvh",
    overflowY: "auto",
    paddingBlock: space.x1,
  },
]);
export const ownLinks = style({
  marginBlockStart: space.x1,
  borderBlockStart: `1px solid ${theme.color.line}`,
  paddingBlockStart: space.x1,
});
export const railFoot = style({
  display: "none",
  "@media": {
    [wide]: {
      ...type.meta,
      display: "grid",
      gap: space.half,
      padding: `${space.x2} ${space.x3}`,
      color: theme.color.muted,
    },
  },
});
globalStyle(`${railFoot} > a`, { minHeight: rem(24), overflowWrap: "anywhere" });
globalStyle(`${railFoot} > a:hover`, { textDecoration: "underline" });
export const footAccount = style({
  display: "block",
  minHeight: rem(32),
  paddingBlock: rem(6),
  fontWeight: 700,
  color: theme.color.text,
  overflowWrap: "anywhere",
});
export const footLine = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.x1,
});
export const news = style({
  display: "flex",
  alignItems: "center",
  gap: space.half,
  flex: "none",
  minHeight: rem(32),
  fontWeight: 700,
  color: theme.color.primary,
});
export const footPanel = style({ insetInlineStart: `calc(-1 * ${space.x2})`, bottom: "100%" });

export const focus = style({ minHeight: "100dvh", display: "grid", gridTemplateRows: "auto 1fr" });
export const bar = style({
  ...gutters,
  position: "sticky",
  top: 0,
  zIndex: 20,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.x2,
  minHeight: rem(56),
  backgroundColor: theme.bar.background,
  color: theme.bar.text,
  borderBottom: `1px solid ${theme.color.line}`,
});
export const barAccount = style({
  ...type.interface,
  display: "block",
  paddingBlock: space.x2,
  textDecoration: "underline",
});
export const barPanel = style({ insetInlineEnd: 0 });

export const main = style({
  ...gutters,
  width: "100%",
  maxWidth: `calc(${rem(pageWidth)} + 2 * ${rem(48)})`,
  paddingBlock: `${space.x3} ${space.x8}`,
  outline: "none",
});
globalStyle(`${focus} ${main}`, { maxWidth: `calc(${rem(640)} + 2 * ${rem(48)})`, marginInline: "auto" });

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
/** The line under the bar while a page loads or a form is sent; loads under 300 ms show none. */
export const busy = style({
  position: "fixed",
  insetInline: 0,
  top: 0,
  zIndex: 40,
  height: "3px",
  overflow: "hidden",
  color: "transparent",
  backgroundColor: theme.color.primary,
  opacity: 0,
  animation: `${appear} 120ms linear 300ms forwards`,
  "@media": { [media.reducedMotion]: { opacity: 1 } },
});
export const idle = style({ position: "absolute", width: "1px", height: "1px", overflow: "hidden" });
