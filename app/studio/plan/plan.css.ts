import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { corner, desktop, type } from "../ui/type.ts";

/** From this width on the days of a week are beside each other. */
const wide = "(min-width: 1100px)";
const hairline = `1px solid ${theme.color.line}`;
const plain = { margin: 0, padding: 0, listStyle: "none" } as const;

export const page = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.x4 });
export const otherDates = style({ display: "flex", flexWrap: "wrap", gap: `0 ${space.x3}` });

export const notes = style({ ...type.interface, display: "grid", gap: space.half, marginBlock: space.x2 });
export const notesTitle = style({ ...type.interface, fontWeight: 700 });
globalStyle(`${notes} ul`, { margin: 0, paddingInlineStart: space.x3 });

const days = style({ ...plain, display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });
/** Below each other on phones, with seven beside each other where there is room. */
export const week = style([
  days,
  { "@media": { [wide]: { gridTemplateColumns: "repeat(7, minmax(0, 1fr))" } } },
]);
export const month = style([week]);

export const day = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: space.x1,
  minWidth: 0,
  paddingBlock: space.x1,
  borderTop: hairline,
  "@media": { [wide]: { padding: space.x1, minHeight: rem(120) } },
  selectors: {
    "& + &": { "@media": { [wide]: { borderInlineStart: hairline } } },
    "&:nth-child(7n + 1)": { "@media": { [wide]: { borderInlineStart: 0 } } },
  },
});
/** Available to screen readers. */
export const hidden = style({
  position: "absolute",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
export const dayTitle = style({ ...type.interface, fontWeight: 700 });
export const today = style({ borderTop: `2px solid ${theme.color.primary}` });
globalStyle(`${today} > ${dayTitle}`, { color: theme.color.primary });
export const outside = style({});
globalStyle(`${outside} > ${dayTitle}`, { color: theme.color.muted, fontWeight: 400 });
export const quiet = style({});
globalStyle(`${month} > ${quiet}`, { "@media": { [`not all and ${wide}`]: { display: "none" } } });
/** Where a dragged card would be dropped. */
export const target = style({ outline: `2px solid ${theme.color.primary}`, outlineOffset: "-2px" });

export const cards = style({
  ...plain,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.x1,
});
export const shelf = style([
  cards,
  {
    gap: space.x2,
    minHeight: rem(48),
    "@media": { [desktop]: { gridTemplateColumns: "repeat(auto-fill, minmax(14rem, 1fr))" } },
  },
]);
export const card = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.half,
  minWidth: 0,
  padding: space.x1,
  border: hairline,
  borderRadius: corner,
  overflowWrap: "anywhere",
});
globalStyle(`${card}[draggable=true]`, { cursor: "grab" });
export const headline = style({ ...type.reply, lineHeight: rem(22), fontWeight: 700, letterSpacing: 0 });
export const details = style({
  ...type.meta,
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.x1}`,
  color: theme.color.muted,
});
export const standing = style({ ...plain, ...type.meta, display: "grid", gap: space.x1 });
globalStyle(`${standing} span`, { color: theme.color.muted });
export const empty = style({ ...type.meta, color: theme.color.muted });

export const handle = style({
  ...type.meta,
  display: "inline-flex",
  alignItems: "center",
  minHeight: rem(44),
  paddingInline: space.x1,
  border: `1px solid ${theme.color.muted}`,
  borderRadius: corner,
  fontWeight: 700,
  ":hover": { backgroundColor: theme.color.surface },
  "@media": { [desktop]: { minHeight: rem(32) } },
});
export const panel = style({ insetInlineStart: 0 });
/** In the last columns, the menu opens towards the middle. */
globalStyle(`${day}:nth-child(7n) ${panel}, ${day}:nth-child(7n + 6) ${panel}`, {
  "@media": { [wide]: { insetInlineStart: "auto", insetInlineEnd: 0 } },
});
