import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { rem } from "../../../../styles/pixel.ts";
import { theme } from "../../../../styles/theme.css.ts";
import { condensed, font, media, space } from "../../../../styles/tokens.ts";
import { color } from "../../ui/colors.css.ts";
import { type } from "../../ui/type.ts";

export const text = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.x3,
  overflowWrap: "anywhere",
});

const serif = {
  fontFamily: font.serif,
  fontSize: "1.125rem",
  lineHeight: "1.75rem",
  "@media": { [media.medium]: { fontSize: rem(19), lineHeight: rem(32) } },
} as const;
const head = {
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  letterSpacing: theme.headline.tracking,
} as const;
const headSize = (small: string, wide: string) =>
  ({
    fontSize: `calc(${theme.headline.scale} * ${small})`,
    "@media": { [media.medium]: { fontSize: `calc(${theme.headline.scale} * ${wide})` } },
  }) as const;

const looks = {
  headline: { ...head, ...headSize(rem(34), rem(46)), lineHeight: 1.12 },
  standfirst: { ...type.standfirst, color: theme.color.muted },
  paragraph: serif,
  heading: {
    ...head,
    ...headSize(condensed.m, condensed.m),
    lineHeight: `calc(1.15 * ${theme.headline.leading})`,
  },
  subheading: { ...head, fontSize: condensed.s, lineHeight: 1.3 },
  code: {
    margin: 0,
    padding: space.x2,
    backgroundColor: theme.color.surface,
    fontFamily: font.mono,
    fontSize: rem(16),
    lineHeight: rem(24),
    whiteSpace: "pre-wrap",
  },
  rule: { lineHeight: 1 },
  caption: { ...type.meta },
  block: {
    ...type.interface,
    padding: space.x2,
    border: `1px solid ${theme.color.line}`,
  },
} as const;

const shared = { scrollMarginBlock: rem(120), whiteSpace: "pre-wrap" } as const;
export const block = styleVariants(looks, (look) => [shared, look]);
const quotation = { paddingInlineStart: space.x3, borderInlineStart: `4px solid ${theme.color.light}` };
export const quoted = styleVariants(looks, (look) => [shared, look, quotation]);
globalStyle(`${text} :is(h2, h3, h4, p)`, { marginBlock: 0 });

export const name = style({ display: "block" });
export const details = style({ ...type.meta, display: "block", color: theme.color.muted });
export const caption = style({ ...type.meta, display: "block", marginBlockStart: space.x1 });
globalStyle(`${text} img`, {
  display: "block",
  width: "100%",
  maxWidth: rem(420),
  height: "auto",
  marginBlock: space.x1,
});
export const rule = style({
  display: "block",
  width: "6rem",
  height: "4px",
  marginInline: "auto",
  backgroundColor: theme.color.light,
});
export const marker = style({
  display: "inline-block",
  minWidth: "1.5em",
  color: theme.color.muted,
});
export const table = style({ ...type.interface, width: "100%", borderCollapse: "collapse" });
globalStyle(`${table} td`, {
  padding: space.x1,
  border: `1px solid ${theme.color.line}`,
  textAlign: "start",
  verticalAlign: "top",
});

const tint = (shown: string) => `color-mix(in srgb, ${shown} 13%, ${theme.color.paper})`;
/** Shape and color: an underline or a line through, on a tint. */
export const mark = styleVariants({
  added: {
    backgroundColor: tint(color.good),
    textDecoration: `underline ${color.good} 2px`,
    textUnderlineOffset: "0.2em",
  },
  removed: {
    backgroundColor: tint(color.error),
    color: color.error,
    textDecoration: "line-through",
  },
});
globalStyle(`${mark.removed} + ${mark.added}`, { marginInlineStart: "0.25em" });
export const link = style({
  textDecoration: `underline ${theme.color.light} 0.1em`,
  textUnderlineOffset: "0.16em",
});
export const address = style({ ...type.meta, color: theme.color.muted });

/** Other changes of a block. */
export const changed = style({ ...type.meta, scrollMarginBlock: rem(120) });
export const values = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.x1,
  margin: 0,
});
export const value = style({ ...type.interface, overflowWrap: "anywhere" });
globalStyle(`${value} dt`, { ...type.meta, color: theme.color.muted });
globalStyle(`${value} dd`, { margin: 0 });
