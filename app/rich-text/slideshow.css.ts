import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, space } from "../../styles/tokens.ts";
import { body } from "./body.css.ts";

export const slideshow = style({ breakInside: "avoid" });
globalStyle(`${body} > ${slideshow}`, { maxWidth: `${layout.main}px` });
globalStyle(`${slideshow} > p`, {
  marginBottom: space.x1,
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  fontSize: condensed.m,
  lineHeight: 1.15,
});

/** One slide fills the strip, so that scrolling moves slide by slide. */
export const strip = style({
  display: "flex",
  alignItems: "flex-start",
  listStyle: "none",
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollSnapType: "x mandatory",
  backgroundColor: theme.color.surface,
  "@media": {
    "(prefers-reduced-motion: no-preference)": { scrollBehavior: "smooth" },
    print: { display: "block", overflow: "visible" },
  },
});
/** During a transition controlled by script. */
globalStyle(`${strip}[data-moving]`, { scrollSnapType: "none", scrollBehavior: "auto" });
globalStyle(`${strip} > li`, {
  flex: "0 0 100%",
  minWidth: 0,
  scrollSnapAlign: "start",
  scrollSnapStop: "always",
  scrollMarginTop: space.x8,
});
// All slides share one aspect ratio, so that the bar below doesn't move.
globalStyle(`${body} ${strip} img`, {
  width: "100%",
  aspectRatio: "3 / 2",
  objectFit: "contain",
  backgroundColor: theme.color.surface,
  "@media": { print: { aspectRatio: "auto", maxHeight: "40vh" } },
});
globalStyle(`${strip} figcaption`, { padding: `0 ${space.x2} ${space.x2}` });

export const slideBar = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  padding: `${space.half} ${space.x1}`,
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontVariantNumeric: "lining-nums tabular-nums",
  color: theme.color.muted,
});
globalStyle(`${slideBar} > *`, { minWidth: "2.5rem", lineHeight: "2.5rem", textAlign: "center" });
globalStyle(`${slideBar} > :is(a, [aria-hidden])`, { fontSize: "1.75rem" });
globalStyle(`${slideBar} > [aria-hidden]`, { opacity: 0.3, "@media": { print: { visibility: "hidden" } } });

export const slideArrow = style({
  color: theme.color.primary,
  ":hover": { color: theme.color.onPrimary, backgroundColor: theme.color.primary },
  "@media": { print: { visibility: "hidden" } },
});
