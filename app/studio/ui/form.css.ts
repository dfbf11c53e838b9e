import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "../../../styles/tokens.ts";
import { column, desktop, type } from "./type.ts";

const stacked = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;

/** Fields below each other. */
export const stack = style({ ...stacked, gap: space.x3 });
/** Fields and a button beside each other, as far as there is room. */
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "start",
  gap: space.x2,
  margin: 0,
  minWidth: 0,
  padding: 0,
  border: 0,
});
/** One field and its button in one line. */
export const search = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "end",
  gap: space.x1,
  maxWidth: column,
});
// A button is aligned with the controls, below the line of their labels; hints and errors are below both.
globalStyle(`${line} > div ~ :is(button, a)`, { marginTop: `calc(${type.meta.lineHeight} + ${space.half})` });
export const pair = style({
  ...stacked,
  gap: space.x3,
  alignItems: "start",
  maxWidth: `calc(2 * ${column} + ${space.x3})`,
  "@media": { [desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
/** Buttons at the end of a form. */
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space.x1 });
