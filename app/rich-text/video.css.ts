import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, space } from "../../styles/tokens.ts";

/** Container of a video and its overlays. */
export const videoStage = style({ position: "relative", backgroundColor: "#000" });
globalStyle(`${videoStage} video`, {
  display: "block",
  width: "100%",
  height: "auto",
  aspectRatio: "16 / 9",
  backgroundColor: "#000",
});

/** Covers the poster. */
export const videoPlay = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  padding: 0,
  border: 0,
  cursor: "pointer",
  background: "transparent",
  color: theme.color.onPrimary,
  ":focus-visible": { outline: `3px solid ${theme.color.primary}`, outlineOffset: "2px" },
  selectors: { "&[hidden]": { display: "none" } },
});

/** The play icon. */
export const videoSign = style({
  position: "absolute",
  top: "50%",
  left: "50%",
  width: "5rem",
  height: "5rem",
  transform: "translate(-50%, -50%)",
  backgroundColor: theme.color.primary,
  // Visible in forced-colors mode, where backgrounds are removed.
  border: "2px solid transparent",
  transition: "background-color 0.1s",
  "::before": {
    content: '""',
    position: "absolute",
    top: "50%",
    left: "54%",
    transform: "translate(-50%, -50%)",
    borderBlock: "1.25rem solid transparent",
    borderInlineStart: "2rem solid currentColor",
    forcedColorAdjust: "none",
  },
  "@media": { "(prefers-reduced-motion: reduce)": { transition: "none" } },
});
globalStyle(`${videoPlay}:hover ${videoSign}`, {
  backgroundColor: theme.color.text,
  color: theme.color.paper,
});

export const videoLength = style({
  position: "absolute",
  insetInlineEnd: space.x1,
  bottom: space.x1,
  padding: `0 ${space.x1}`,
  fontFamily: font.condensed,
  fontSize: condensed.xs,
  fontVariantNumeric: "tabular-nums",
  color: "#fff",
  backgroundColor: "rgb(0 0 0 / 0.8)",
});

export const videoFile = style({ textDecoration: "underline" });

/** Shown instead of a video that can't be played. */
export const videoFailure = style({
  position: "absolute",
  inset: 0,
  display: "flex",
  flexWrap: "wrap",
  alignContent: "center",
  justifyContent: "center",
  alignItems: "center",
  gap: space.x2,
  padding: space.x2,
  fontFamily: font.condensed,
  fontSize: "1.125rem",
  lineHeight: 1.35,
  color: "#fff",
  backgroundColor: "rgb(0 0 0 / 0.85)",
  selectors: { "&[hidden]": { display: "none" } },
});
globalStyle(`${videoFailure} p`, { flex: "1 0 100%", textAlign: "center", textWrap: "balance" });
globalStyle(`${videoFailure} :is(button, a)`, {
  minHeight: "2.75rem",
  padding: `${space.x1} ${space.x2}`,
  font: "inherit",
  fontWeight: 700,
  color: "#fff",
});
globalStyle(`${videoFailure} button`, {
  border: "1px solid #fff",
  background: "transparent",
  cursor: "pointer",
});
globalStyle(`${videoFailure} :is(button, a):focus-visible`, {
  outline: "3px solid #fff",
  outlineOffset: "2px",
});
