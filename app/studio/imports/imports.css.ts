import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import * as field from "../ui/field.css.ts";
import { type } from "../ui/type.ts";

export const title = style({ ...type.title, margin: 0, padding: 0, overflowWrap: "anywhere" });

/** What is shown of a file, in the order in which it comes. */
export const phase = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.x3,
  outline: 0,
});
globalStyle(`${phase} > p`, { margin: 0 });

export const leftOut = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.x1 });
globalStyle(`${leftOut} > p`, { margin: 0 });

/** Names and values in two or three columns. */
export const details = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(12rem, 1fr))",
  gap: space.x2,
  margin: 0,
});
globalStyle(`${details} dt`, { ...type.meta, color: theme.color.muted });
globalStyle(`${details} dd`, { ...type.interface, margin: 0, overflowWrap: "anywhere" });

export const people = style({
  border: 0,
  margin: 0,
  padding: 0,
  display: "grid",
  gap: space.x2,
  minWidth: 0,
});
export const person = style({
  display: "grid",
  gap: space.x1,
  paddingBlock: space.x2,
  borderTop: `1px solid ${theme.color.line}`,
});
globalStyle(`${person} p`, { margin: 0 });
/** The text of a version, with its paragraphs. */
export const version = style({ whiteSpace: "pre-line" });
/** A field in a table. */
export const name = style([
  field.input,
  { minWidth: "9rem", selectors: { "& + &": { marginTop: space.x1 } } },
]);

export const run = style({ display: "grid", gap: space.x2, maxWidth: "40rem" });
globalStyle(`${run} p`, { margin: 0, fontVariantNumeric: "tabular-nums" });
export const bar = style({ width: "100%", accentColor: theme.color.primary });
