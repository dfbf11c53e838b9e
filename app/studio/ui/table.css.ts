import { globalStyle, style } from "@vanilla-extract/css";
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
globalStyle(`${table} thead th`, { color: theme.color.muted, fontWeight: 400 });
globalStyle(`${table} td:last-child`, { minWidth: "8rem" });
