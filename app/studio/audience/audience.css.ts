import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { desktop, type } from "../ui/type.ts";

const plain = { margin: 0, padding: 0, listStyle: "none" } as const;
const hairline = `1px solid ${theme.color.line}`;

export const headline = style({ ...type.title, margin: 0 });

export const figures = style({
  ...plain,
  display: "grid",
  gridTemplateColumns: `repeat(auto-fit, minmax(${rem(140)}, 1fr))`,
  gap: `${space.x2} ${space.x4}`,
  paddingTop: space.x2,
  borderTop: `2px solid ${theme.color.text}`,
});
export const value = style({
  ...type.pageWide,
  fontVariantNumeric: "tabular-nums",
  "@media": { [desktop]: { fontSize: rem(44), lineHeight: rem(48) } },
});
export const label = style({ ...type.meta, color: theme.color.muted });

export const chart = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: `${space.x1} ${space.x1}`,
  margin: 0,
});
export const levels = style({
  ...type.hint,
  display: "flex",
  flexDirection: "column-reverse",
  justifyContent: "space-between",
  color: theme.color.muted,
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
});
export const plane = style({
  width: "100%",
  height: rem(240),
  borderBottom: hairline,
  borderTop: hairline,
  overflow: "visible",
});
export const line = style({
  fill: "none",
  stroke: theme.color.primary,
  strokeWidth: 2,
  vectorEffect: "non-scaling-stroke",
  strokeLinejoin: "round",
});
export const band = style({ fill: theme.color.line, stroke: "none" });
export const ticks = style({
  ...type.hint,
  gridColumn: 2,
  display: "flex",
  justifyContent: "space-between",
  gap: space.x1,
  color: theme.color.muted,
});
export const caption = style({
  ...type.meta,
  gridColumn: 2,
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.x3}`,
  color: theme.color.muted,
});
export const mark = style({
  stroke: theme.color.muted,
  strokeWidth: 1,
  strokeDasharray: "3 3",
  vectorEffect: "non-scaling-stroke",
});
const key = style({
  display: "inline-block",
  width: rem(18),
  height: rem(3),
  marginInlineEnd: space.x1,
  verticalAlign: "middle",
  backgroundColor: theme.color.primary,
});
export const keys = {
  line: key,
  band: style([key, { height: rem(10), backgroundColor: theme.color.line }]),
  marks: style([key, { width: 0, height: rem(10), borderInlineStart: `1px dashed ${theme.color.muted}` }]),
};

export const parts = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${rem(280)}, 100%), 1fr))`,
  alignItems: "start",
  gap: space.x4,
});
export const items = style({ ...plain, ...type.meta });
export const item = style({
  display: "grid",
  gridTemplateColumns: `minmax(0, 1fr) ${rem(96)} ${rem(64)}`,
  alignItems: "center",
  gap: space.x2,
  paddingBlock: space.x1,
  borderBottom: hairline,
});
export const bar = style({
  display: "block",
  height: rem(6),
  border: 0,
  backgroundColor: theme.color.primary,
});
export const amount = style({ textAlign: "end", fontVariantNumeric: "tabular-nums" });
globalStyle(`${item} > span:first-child`, { overflowWrap: "anywhere" });
export const hint = style({ ...type.hint, color: theme.color.muted });
