import { globalStyle, style } from "@vanilla-extract/css";
import { condensed, font, space } from "../../styles/tokens.ts";

/** Dark in both color schemes, so that nothing competes with the image. */
const [paper, ink] = ["#111", "#eee"];

export const lightbox = style({
  gridTemplate: `"bar bar bar" auto "stage stage stage" minmax(0, 1fr) / auto minmax(0, 1fr) auto`,
  width: "100vw",
  maxWidth: "none",
  height: "100dvh",
  maxHeight: "none",
  margin: 0,
  padding: 0,
  border: 0,
  overflow: "hidden",
  overscrollBehavior: "contain",
  fontFamily: font.condensed,
  backgroundColor: paper,
  color: ink,
  selectors: { "&[open]": { display: "grid" }, "&::backdrop": { backgroundColor: paper } },
  "@media": { print: { display: "none !important" } },
});
globalStyle(`html:has(${lightbox}[open])`, { overflow: "hidden" });

export const bar = style({
  gridArea: "bar",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: "3.5rem",
  padding: `0 ${space.x1} 0 ${space.x2}`,
  fontSize: condensed.s,
  fontVariantNumeric: "lining-nums tabular-nums",
});

export const stage = style({
  gridArea: "stage",
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  minHeight: 0,
  // Horizontal swipes are handled by script; pinch zooms.
  touchAction: "pan-y pinch-zoom",
  selectors: { [`${lightbox}[data-zoomed] &`]: { touchAction: "auto" } },
});
globalStyle(`${stage} > img`, {
  flex: 1,
  width: "100%",
  minHeight: 0,
  // Fits inside, but is never enlarged.
  objectFit: "scale-down",
});

export const caption = style({
  flex: "none",
  maxHeight: "30%",
  overflowY: "auto",
  padding: `${space.x2} ${space.x3}`,
  lineHeight: 1.4,
  textAlign: "center",
  selectors: { "&:empty": { display: "none" } },
});
globalStyle(`${caption} a`, { color: ink, textDecoration: "underline" });
globalStyle(`${caption} small`, { fontSize: "0.9375em", opacity: 0.85 });
globalStyle(`${caption} span + span::before`, { content: '" "' });

const button = style({
  width: "3rem",
  height: "3rem",
  padding: 0,
  border: "1px solid transparent",
  borderRadius: "50%",
  fontSize: condensed.m,
  lineHeight: 1,
  cursor: "pointer",
  color: ink,
  backgroundColor: "rgb(17 17 17 / 0.7)",
  ":hover": { backgroundColor: "#444" },
  ":focus-visible": { outline: `3px solid ${ink}`, outlineOffset: "-3px" },
  selectors: { '&[aria-disabled="true"]': { opacity: 0.35, cursor: "default" } },
});

export const close = style([button, { fontSize: "2.5rem" }]);

/** Over the image's edges, away from where swipes start. */
const step = style([button, { gridRow: 2, zIndex: 1, alignSelf: "center", margin: space.x1 }]);
export const previous = style([step, { gridColumn: 1 }]);
export const next = style([step, { gridColumn: 3 }]);
