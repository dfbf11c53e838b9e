import { globalStyle } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { font, media, palette, space } from "../../styles/tokens.ts";

/*
 * The menu of a reply once it is opened, adopted by its script. Attributes instead of classes: the items are from the
 * reply's page, which has other styles.
 */
const panel = "[data-menu] > details > summary + *";
const item = `${panel} :is(a, button, summary)`;

globalStyle("[data-menu] > details[open] > summary", { color: theme.color.primary });
globalStyle(panel, {
  display: "block",
  width: "17rem",
  maxWidth: "calc(100vw - 2rem)",
  maxHeight: "70vh",
  padding: `${space.half} 0`,
  borderRadius: "4px",
  fontFamily: font.condensed,
  fontSize: "1.0625rem",
  lineHeight: 1.4,
  color: theme.color.text,
});
globalStyle(`${panel}[aria-busy]`, { opacity: 0.7 });
globalStyle(item, {
  display: "block",
  width: "100%",
  minHeight: "2.5rem",
  padding: `${space.x1} ${space.x2}`,
  border: 0,
  borderRadius: 0,
  font: "inherit",
  fontWeight: 400,
  textAlign: "start",
  textDecoration: "none",
  cursor: "pointer",
  color: "inherit",
  backgroundColor: "transparent",
});
globalStyle(`${item}:is(:hover, :focus-visible)`, {
  color: theme.color.primary,
  backgroundColor: theme.color.background,
});
/** Liking has its own button in the thread; this form is for pages without script. */
globalStyle(`${panel} form:has([value=like], [value=unlike])`, { display: "none" });
globalStyle(`${panel} section, ${panel} [data-group], ${panel} [data-group] > div`, { display: "block" });
globalStyle(`${panel} [data-group]:not([data-group=own])`, {
  marginTop: space.half,
  paddingTop: space.half,
  borderTop: `1px solid ${theme.color.line}`,
});
globalStyle(`${panel} [data-group] > p, ${panel} > p:not(:has(a))`, {
  padding: `${space.half} ${space.x2}`,
  fontSize: "0.875rem",
  color: theme.color.muted,
});
globalStyle(`${panel} details details, ${panel} details > a`, { paddingInlineStart: space.x3 });
// Mixed with the text's color, because it alone has a contrast of 4.4 on white.
globalStyle(`${panel} [data-limit]:not([data-limit="feature"]) > summary`, {
  color: `color-mix(in srgb, ${palette.error} 80%, ${theme.color.text})`,
});
globalStyle(`${panel} [data-limit] > form`, {
  display: "grid",
  gap: space.x1,
  padding: `0 ${space.x2} ${space.x2}`,
});
globalStyle(`${panel} :is(select, input)`, { width: "100%", minHeight: "2.5rem", font: "inherit" });
globalStyle(`${panel} [data-limit] button`, {
  textAlign: "center",
  borderRadius: "4px",
  fontWeight: 700,
  color: theme.color.onPrimary,
  backgroundColor: theme.color.primary,
});

/** The result, below the reply. */
globalStyle("[data-outcome]:not(:empty)", {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.x2,
  padding: `${space.half} ${space.x2}`,
  fontFamily: font.condensed,
  backgroundColor: theme.color.background,
  borderInlineStart: `4px solid ${theme.color.primary}`,
});
globalStyle("[data-outcome] button", {
  minHeight: "2.5rem",
  padding: `0 ${space.x1}`,
  border: 0,
  font: "inherit",
  fontWeight: 700,
  cursor: "pointer",
  color: theme.color.primary,
  backgroundColor: "transparent",
});
globalStyle("[data-gone] > :not(header, [data-outcome])", { display: "none" });

/** On phones a sheet at the bottom, with larger targets. */
globalStyle(panel, {
  "@media": {
    [media.belowMedium]: {
      position: "fixed",
      inset: "auto 0 0",
      width: "auto",
      maxWidth: "none",
      paddingBottom: `calc(${space.x2} + env(safe-area-inset-bottom))`,
      borderRadius: "12px 12px 0 0",
      boxShadow: "0 0 0 100vmax rgb(0 0 0 / 0.45)",
    },
  },
});
globalStyle(item, { "@media": { [media.belowMedium]: { minHeight: "2.75rem" } } });
