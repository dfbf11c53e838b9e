import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { type } from "./type.ts";

export const box = style({ overflowX: "auto", width: "100%" });
export const table = style({ ...type.meta, borderCollapse: "collapse", width: "100%" });
globalStyle(`${table} th, ${table} td`, {
  padding: `${space.x1} ${space.x2} ${space.x1} 0`,
  textAlign: "start",
  verticalAlign: "baseline",
  borderBottom: `1px solid ${theme.color.line}`,
  // Long addresses break, words don't: the box scrolls before.
  minWidth: "6.5rem",
  overflowWrap: "anywhere",
  fontVariantNumeric: "tabular-nums",
});
// The other cells stand beside the first line of what the row is about.
globalStyle(`${table} :is(td, th):first-child > a:only-child`, {
  display: "block",
  minHeight: rem(24),
  paddingBlock: 0,
});
// A host isn't broken, but a long address is.
globalStyle(`${table} td > a`, { maxWidth: "16rem", overflowWrap: "break-word" });
globalStyle(`${table} thead th`, { color: theme.color.muted, fontWeight: 400 });
globalStyle(`${table} td:last-child`, { minWidth: "8rem" });

/** Columns are as narrow as their figures and words. */
export const narrow = style([box]);
globalStyle(`${narrow} table :is(th, td), ${narrow} table td:last-child`, {
  minWidth: "3.5rem",
  overflowWrap: "break-word",
});
globalStyle(`${narrow} table :is(th, td):last-child`, { paddingInlineEnd: 0 });
