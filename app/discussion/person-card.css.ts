import { globalStyle } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { font, media, space } from "../../styles/tokens.ts";

/* The card of a person, adopted by its script. Attributes instead of classes: it is a fragment without a page. */
const card = "[data-person-card]";

globalStyle(card, {
  position: "absolute",
  inset: "var(--top, 0) auto auto var(--left, 0)",
  width: "21rem",
  maxWidth: "calc(100vw - 1rem)",
  maxHeight: "80dvh",
  overflowY: "auto",
  margin: 0,
  padding: space.x2,
  border: `1px solid ${theme.color.line}`,
  borderRadius: "4px",
  boxShadow: "0 12px 32px rgb(0 0 0 / 0.18)",
  fontFamily: font.condensed,
  fontSize: "1rem",
  lineHeight: 1.4,
  textAlign: "start",
  textTransform: "none",
  overflowWrap: "anywhere",
  color: theme.color.text,
  backgroundColor: theme.color.paper,
});
globalStyle(`${card}[aria-busy]`, { opacity: 0.7 });
globalStyle(`${card} [data-head]`, { display: "flex", gap: space.x2, alignItems: "center" });
globalStyle(`${card} [data-head] img`, { flex: "none", width: 64, height: 64, borderRadius: "50%" });
globalStyle(`${card} :is([data-head] p, ul)`, { color: theme.color.muted });
globalStyle(`${card} [data-head] [data-name]`, {
  fontSize: "1.1875rem",
  fontWeight: 700,
  color: theme.color.text,
});
globalStyle(`${card} [data-bio]`, {
  marginTop: space.x2,
  fontFamily: font.serif,
  fontSize: "1.0625rem",
  lineHeight: 1.5,
});
globalStyle(`${card} ul`, {
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.x2}`,
  marginTop: space.x1,
  padding: 0,
  listStyle: "none",
});
globalStyle(`${card} form`, { display: "flex", flexWrap: "wrap", gap: space.x1, marginTop: space.x2 });
globalStyle(`${card} :is(button, form a)`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: "2.5rem",
  padding: `0 ${space.x2}`,
  border: `1px solid ${theme.color.muted}`,
  borderRadius: "4px",
  font: "inherit",
  fontWeight: 700,
  textDecoration: "none",
  cursor: "pointer",
  color: theme.color.text,
  backgroundColor: theme.color.paper,
});
globalStyle(`${card} :is([value=follow], [data-relate])`, {
  borderColor: theme.color.primary,
  color: theme.color.onPrimary,
  backgroundColor: theme.color.primary,
});
/** The link to the profile, at the end of the line. */
globalStyle(`${card} form a:last-child`, { marginInlineStart: "auto", borderColor: "transparent" });
globalStyle(`${card} :is(button, form a):hover`, { textDecoration: "underline" });
globalStyle(`${card} output:not(:empty)`, {
  display: "block",
  marginTop: space.x1,
  color: theme.color.muted,
});

globalStyle("[data-reply] > header > span:first-child", { cursor: "pointer" });

/** On phones a sheet at the bottom, with larger targets. */
globalStyle(card, {
  "@media": {
    [media.belowMedium]: {
      position: "fixed",
      inset: "auto 0 0",
      width: "auto",
      maxWidth: "none",
      paddingBottom: `calc(${space.x3} + env(safe-area-inset-bottom))`,
      border: 0,
      borderRadius: "12px 12px 0 0",
      boxShadow: "0 0 0 100vmax rgb(0 0 0 / 0.45)",
    },
  },
});
globalStyle(`${card} :is(button, form a)`, { "@media": { [media.belowMedium]: { minHeight: "2.75rem" } } });
