import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { theme } from "../../../styles/theme.css.ts";
import { rem } from "../../../styles/pixel.ts";
import { space } from "../../../styles/tokens.ts";
import { type } from "./type.ts";

const column = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;

/** Rows with hairlines between them; the first is below a dark rule, as on front pages. */
export const list = style({
  ...column,
  width: "100%",
  listStyle: "none",
  borderTop: `2px solid ${theme.color.text}`,
});
globalStyle(`${list}:empty`, { display: "none" });
/** Below a section's own rule. */
export const plainList = style({ ...column, width: "100%", listStyle: "none" });
export const row = style({
  ...column,
  gap: space.x1,
  paddingBlock: space.x2,
  // Readers write these texts: a word may have any length.
  overflowWrap: "anywhere",
  borderBottom: `1px solid ${theme.color.line}`,
  scrollMarginBlock: "6rem",
});
const leave = keyframes({ from: { maxHeight: "40rem", opacity: 1, visibility: "visible" } });
/** Disappears within 180 ms and then takes no room; at once with reduced motion. */
export const leaving = style([
  row,
  {
    maxHeight: 0,
    paddingBlock: 0,
    borderBottom: 0,
    overflow: "hidden",
    opacity: 0,
    visibility: "hidden",
    animation: `${leave} 180ms`,
  },
]);
/** Title and details, and the one action at the end. */
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "start",
  gap: `${space.x1} ${space.x2}`,
});
/** A story's image, as on its card. */
export const image = style({
  flex: "none",
  width: rem(72),
  aspectRatio: "16 / 9",
  overflow: "hidden",
  backgroundColor: theme.color.surface,
  "@media": { "(min-width: 600px)": { width: rem(96) } },
});
// Where no story of a list has one, their headlines need no space to be aligned.
globalStyle(`:is(${list}, ${plainList}):not(:has(${image} img)) ${image}`, { display: "none" });
globalStyle(`${image} img`, { display: "block", width: "100%", height: "100%", objectFit: "cover" });
export const words = style({ ...column, flex: "1 1 12rem", gap: space.half });
export const title = style({ ...type.title, letterSpacing: 0, overflowWrap: "anywhere" });
globalStyle(`${title} a:hover`, { textDecoration: "underline" });
/** A headline looks as on a card. */
export const headline = style({ fontSize: type.title.fontSize, lineHeight: type.title.lineHeight });
