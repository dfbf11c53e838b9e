import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { button } from "../ui/button.css.ts";
import { corner, desktop, type } from "../ui/type.ts";

const column = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;
/** From this width on the list is beside the case; from `wide` on, the writer is as well. */
const beside = "(min-width: 1000px)";
const wide = "(min-width: 1320px)";
const clip = { overflow: "hidden", textOverflow: "ellipsis" } as const;

/** One case with the list below it; side by side if there is room. */
export const desk = style({
  ...column,
  gap: space.x4,
  "@media": { [beside]: { gridTemplateColumns: `${rem(300)} minmax(0, 1fr)`, alignItems: "start" } },
});
export const caseColumn = style({
  ...column,
  gap: space.x4,
  "@media": {
    // Sticky, however long the list is.
    [beside]: { gridColumn: 2, gridRow: 1, position: "sticky", top: space.x3 },
    [wide]: { gridTemplateColumns: `minmax(0, 1fr) ${rem(232)}`, alignItems: "start" },
  },
});
export const article = style({
  ...column,
  gap: space.x2,
  // On phones one case fills the screen: the list begins below it.
  minHeight: "calc(100dvh - 12rem)",
  alignContent: "start",
  paddingTop: space.x1,
  borderTop: `2px solid ${theme.color.text}`,
  scrollMarginTop: rem(64),
  overflowWrap: "anywhere",
  ":focus": { outline: "none" },
  "@media": { [beside]: { minHeight: 0 } },
});
export const position = style({
  ...type.meta,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `0 ${space.x2}`,
});
export const story = style({ flex: "1 1 12rem", color: theme.color.primary, fontWeight: 600 });
export const neighbors = style({
  display: "flex",
  alignItems: "center",
  gap: space.x2,
  whiteSpace: "nowrap",
});
export const step = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.half,
  minHeight: rem(44),
  color: theme.color.primary,
  fontWeight: 600,
});
export const key = style({
  ...type.hint,
  display: "none",
  paddingInline: space.half,
  border: "1px solid currentColor",
  borderRadius: rem(3),
  "@media": { "(min-width: 800px) and (hover: hover)": { display: "inline" } },
});
export const why = style({
  ...type.interface,
  ...column,
  gap: space.half,
  listStyle: "none",
  fontWeight: 600,
});
globalStyle(`${why} blockquote`, { fontWeight: 400 });
globalStyle(`${why} time`, { fontWeight: 400, color: theme.color.muted });
const thread = `2px solid ${theme.color.line}`;
/** The parent, with the reported reply indented below it. */
export const parent = style({
  ...type.reply,
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 4,
  overflow: "hidden",
  margin: 0,
  color: theme.color.muted,
});
globalStyle(`${parent} b`, { ...type.meta, fontWeight: 700, color: theme.color.text });
export const subject = style({ ...column, gap: space.half });
export const answer = style([subject, { paddingInlineStart: space.x2, borderInlineStart: thread }]);
export const name = style({ ...type.title, letterSpacing: 0, overflowWrap: "anywhere" });
/** The writer's name, beside their picture. */
export const writer = style([name, { display: "flex", alignItems: "center", gap: space.x2 }]);
globalStyle(`${name} a:hover`, { textDecoration: "underline" });
export const reply = style({ ...type.standfirst, paddingTop: space.x1, overflowWrap: "anywhere" });
// A reply's blocks are centered on reader pages.
globalStyle(`${reply} > div > *`, { marginInline: 0 });
globalStyle(`${reply} p`, { fontSize: rem(22), lineHeight: rem(32) });
export const appeal = style({ ...column, gap: space.x2 });

export const reason = style({ maxWidth: rem(320) });
/** Sticky below a long reply. */
export const verbs = style({
  position: "sticky",
  bottom: 0,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(4.5rem, 1fr))",
  gap: space.x1,
  paddingBlock: space.x1,
  backgroundColor: theme.color.paper,
  "@media": { [desktop]: { display: "flex", flexWrap: "wrap" } },
});
/** The form of a ban takes a line of its own below the other decisions once it is open. */
export const ban = style({
  selectors: { "&[open]": { flexBasis: "100%", gridColumn: "1 / -1" } },
});
export const banSummary = style([
  button.destructive,
  {
    paddingInline: space.x1,
    listStyle: "none",
    "@media": { "(max-width: 799px)": { width: "100%" }, [desktop]: { paddingInline: rem(12) } },
    selectors: {
      [`${ban}[open] > &`]: { width: "auto" },
      "&::-webkit-details-marker": { display: "none" },
    },
  },
]);
export const banForm = style({ ...type.interface, ...column, gap: space.x1, paddingTop: space.x2 });
export const banUndo = style({ ...type.hint, color: theme.color.muted });
export const verb = style({ paddingInline: space.x1, "@media": { [desktop]: { paddingInline: rem(12) } } });

export const person = style({
  ...type.meta,
  ...column,
  gap: space.x1,
  alignContent: "start",
  paddingTop: space.x1,
  borderTop: `2px solid ${theme.color.text}`,
});
export const record = style({ ...column, gap: space.x1, margin: 0 });
export const fact = style({ display: "flex", justifyContent: "space-between", gap: space.x2 });
globalStyle(`${fact} dd`, { margin: 0, fontWeight: 700, textAlign: "end" });
export const restriction = style({ fontWeight: 700 });

export const list = style({
  ...column,
  gap: space.x3,
  minWidth: 0,
  "@media": { [beside]: { gridColumn: 1, gridRow: 1 } },
});
export const rows = style({ ...column, listStyle: "none", borderTop: `2px solid ${theme.color.text}` });
export const row = style({
  position: "relative",
  display: "flex",
  gap: space.x1,
  paddingBlock: space.x1,
  borderBottom: `1px solid ${theme.color.line}`,
  borderInlineStart: "4px solid transparent",
  paddingInlineStart: space.x1,
  ":hover": { backgroundColor: theme.color.surface },
});
export const currentRow = style([
  row,
  { borderInlineStartColor: theme.color.primary, backgroundColor: theme.color.surface },
]);
// The checkbox is above the link that covers its row.
globalStyle(`${row} label`, { position: "relative", zIndex: 1 });
export const words = style({ ...column, flex: "1 1 0", minWidth: 0, gap: rem(2) });
export const rowHead = style({ ...type.meta, display: "flex", flexWrap: "wrap", gap: `0 ${space.x1}` });
export const rowName = style({
  fontWeight: 700,
  overflowWrap: "anywhere",
  "::after": { content: "", position: "absolute", inset: 0, borderRadius: corner },
});
export const rowWhy = style({ color: theme.color.muted });
export const rowAge = style({ marginInlineStart: "auto", color: theme.color.muted, whiteSpace: "nowrap" });
export const excerpt = style({
  ...type.reply,
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
});
export const rowStory = style({ ...type.meta, ...clip, whiteSpace: "nowrap", color: theme.color.muted });
