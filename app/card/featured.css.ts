import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { font, space } from "../../styles/tokens.ts";

/** Between rules, with text set as in the thread. */
export const featured = style({
  display: "grid",
  gap: space.x2,
  padding: `${space.x1} 0 ${space.x2}`,
  borderTop: `2px solid ${theme.color.text}`,
  borderBottom: `1px solid ${theme.color.line}`,
});
globalStyle(`${featured} blockquote`, { fontFamily: font.serif, lineHeight: 1.55 });
globalStyle(`${featured} figcaption`, {
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.x2}`,
  fontFamily: font.condensed,
  fontSize: "1rem",
});
globalStyle(`${featured} figcaption a:first-child:not(:last-child)`, { fontWeight: 700 });
globalStyle(`${featured} figcaption a:last-child`, { color: theme.color.primary });
globalStyle(`${featured} a:hover`, { textDecoration: "underline" });
