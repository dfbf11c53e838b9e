import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, space } from "../../styles/tokens.ts";

/** Scrolls if the table is wider than the text; a shadow at the edge indicates it. */
export const tableScroller = style({
  overflowX: "auto",
  // Clears floats: beside one, the table would not fit the text column.
  clear: "both",
  hyphens: "manual",
  fontFamily: font.condensed,
  fontSize: "1.125rem",
  lineHeight: 1.4,
  fontVariantNumeric: "lining-nums tabular-nums",
  background: `linear-gradient(to right, ${theme.color.paper} 30%, transparent) local,
    linear-gradient(to left, ${theme.color.paper} 30%, transparent) right local,
    linear-gradient(to right, ${theme.color.line}, transparent),
    linear-gradient(to left, ${theme.color.line}, transparent) right`,
  backgroundSize: "3rem 100%, 3rem 100%, 0.75rem 100%, 0.75rem 100%",
  backgroundRepeat: "no-repeat",
  "@media": { print: { overflow: "visible" } },
});
globalStyle(`${tableScroller} table`, { borderCollapse: "collapse", minWidth: "100%" });
globalStyle(`${tableScroller} caption`, {
  textAlign: "start",
  paddingBottom: space.x1,
  fontWeight: 700,
  fontSize: condensed.s,
});
globalStyle(`${tableScroller} :is(th, td)`, {
  padding: `${space.x1} ${space.x2}`,
  textAlign: "start",
  verticalAlign: "top",
  borderBottom: `1px solid ${theme.color.line}`,
});
globalStyle(`${tableScroller} :is(th, td):first-child`, { paddingInlineStart: 0 });
globalStyle(`${tableScroller} th`, { fontWeight: 700 });
globalStyle(`${tableScroller} thead th`, {
  borderBottom: `2px solid ${theme.color.text}`,
  verticalAlign: "bottom",
});
globalStyle(`${tableScroller} tr`, { breakInside: "avoid" });
