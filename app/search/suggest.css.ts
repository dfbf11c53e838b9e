import { globalStyle } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, space } from "../../styles/tokens.ts";

/* The suggestions below the field, adopted by their script. They cover what follows, so that nothing moves. */
const list = "#search-names";

globalStyle(`:has(> ${list})`, { position: "relative" });
globalStyle(list, {
  position: "absolute",
  zIndex: 10,
  top: `calc(100% + ${space.half})`,
  insetInline: 0,
  maxHeight: "60vh",
  overflowY: "auto",
  border: `1px solid ${theme.color.line}`,
  boxShadow: "0 12px 32px rgb(0 0 0 / 0.18)",
  backgroundColor: theme.color.paper,
  listStyle: "none",
});
globalStyle(`${list}[hidden]`, { display: "none" });
globalStyle(`${list} > li`, {
  padding: `${space.x1} ${space.x2}`,
  borderInlineStart: "4px solid transparent",
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 600,
  lineHeight: 1.3,
  overflowWrap: "anywhere",
  cursor: "pointer",
});
globalStyle(`${list} > li + li`, { borderBlockStart: `1px solid ${theme.color.line}` });
globalStyle(`${list} > :is(li:hover, [aria-selected=true])`, {
  borderInlineStartColor: theme.color.light,
  backgroundColor: theme.color.background,
});
// High contrast drops backgrounds.
globalStyle(`${list} > [aria-selected=true]`, { textDecoration: "underline" });
