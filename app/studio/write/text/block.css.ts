import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../../styles/pixel.ts";
import { theme } from "../../../../styles/theme.css.ts";
import { condensed, font, space } from "../../../../styles/tokens.ts";
import { color } from "../../ui/colors.css.ts";
import { type } from "../../ui/type.ts";

const base = { position: "relative", outline: "none" } as const;
const marked = { outline: `2px solid ${theme.color.primary}`, outlineOffset: rem(4) } as const;

export const block = style({ ...base });
export const slide = style({ ...base, paddingInlineStart: space.x2 });
globalStyle(
  `:is(${block}, ${slide}).ProseMirror-selectednode, :is(${block}, ${slide}):has(> .ProseMirror-selectednode)`,
  marked,
);
export const shown = style({
  ...type.meta,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "start",
  gap: space.half,
  cursor: "pointer",
  overflowWrap: "anywhere",
});
globalStyle(
  `${block}:not([data-node=Image], [data-node=Slideshow], [data-node=Table], [data-node=PullQuote], [data-node=Quotable], [data-node=PageBreak]) > ${shown}`,
  {
    padding: space.x2,
    border: `1px solid ${theme.color.line}`,
    borderInlineStart: `4px solid ${theme.color.light}`,
  },
);
globalStyle(`${block}[data-node=PageBreak] > ${shown}`, {
  borderTop: `1px dashed ${theme.color.muted}`,
});
export const kind = style({ color: theme.color.muted });
export const title = style({ ...type.title, fontFamily: theme.headline.family });
export const detail = style({ color: theme.color.muted });
export const hint = style({ color: theme.color.muted, marginBlockStart: space.half });
/** Stands for the image of a player that has none. */
export const screen = style({
  display: "grid",
  placeItems: "center",
  width: rem(160),
  aspectRatio: "16 / 9",
  backgroundColor: theme.color.surface,
  "::before": {
    content: '""',
    borderBlock: `${rem(12)} solid transparent`,
    borderInlineStart: `${rem(20)} solid ${theme.color.muted}`,
  },
});
export const missing = style({ color: color.warning, fontWeight: 700 });
export const image = style({ display: "block", maxWidth: "100%", height: "auto" });
export const thumbnail = style({
  display: "block",
  maxWidth: rem(200),
  maxHeight: rem(160),
  width: "auto",
  height: "auto",
});

/** Text of a block: in its public look, with a placeholder while empty. */
export const caption = style({
  ...type.meta,
  marginBlockStart: space.x1,
  minHeight: type.meta.lineHeight,
  color: theme.color.muted,
});
export const quotation = style({
  minHeight: "1.15em",
  paddingInlineStart: space.x3,
  borderInlineStart: `8px solid ${theme.color.light}`,
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  letterSpacing: theme.headline.tracking,
  fontSize: condensed.l,
  lineHeight: 1.15,
});
globalStyle(`[data-node=Quotable] > ${quotation}`, {
  padding: `0 ${space.x1}`,
  border: 0,
  fontFamily: font.serif,
  fontWeight: 400,
  letterSpacing: 0,
  fontSize: "inherit",
  lineHeight: "inherit",
  backgroundColor: theme.color.background,
});
export const parts = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.x3 });
globalStyle(`[data-node=Table] > ${parts}`, { overflowX: "auto", gap: space.x1 });
export const empty = style({});
globalStyle(`${empty}::before`, {
  content: "attr(data-placeholder)",
  float: "inline-start",
  height: 0,
  color: theme.color.muted,
  pointerEvents: "none",
});

globalStyle(`[data-node=Table] > ${parts} > p`, { ...type.meta, color: theme.color.muted });
