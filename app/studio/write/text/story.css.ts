import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../../styles/pixel.ts";
import { theme } from "../../../../styles/theme.css.ts";
import { condensed, font, media, space } from "../../../../styles/tokens.ts";
import { type } from "../../ui/type.ts";

/** The text, in the readers' serif. */
export const story = style({
  position: "relative",
  minHeight: "60dvh",
  paddingBlock: `${space.x4} ${space.x8}`,
  outline: "none",
  whiteSpace: "break-spaces",
  overflowWrap: "break-word",
  wordSpacing: "normal",
  fontFamily: font.serif,
  fontSize: "1.125rem",
  lineHeight: "1.75rem",
  "@media": { [media.medium]: { fontSize: rem(19), lineHeight: rem(32) } },
});
globalStyle(`${story} > * + *`, { marginTop: space.x3 });
globalStyle(`${story} > [data-node], ${story} > [data-node] + *`, { marginTop: space.x4 });
globalStyle(`${story} > * + :is(h2, h3, h4, h5, h6)`, { marginTop: space.x6 });
globalStyle(`${story} > :is(h2, h3, h4, h5, h6) + *`, { marginTop: space.x2 });

export const headline = style({
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  letterSpacing: theme.headline.tracking,
  fontSize: `calc(${theme.headline.scale} * ${rem(34)})`,
  lineHeight: 1.08,
  "@media": { [media.medium]: { fontSize: `calc(${theme.headline.scale} * ${rem(46)})` } },
});
export const standfirst = style({ ...type.standfirst, color: theme.color.muted });
globalStyle(`${story} > ${headline} + ${standfirst}`, { marginTop: space.x2 });
globalStyle(`${story} > ${standfirst} + *`, {
  marginTop: space.x3,
  paddingTop: space.x3,
  borderTop: `1px solid ${theme.color.line}`,
});

globalStyle(`${story} :is(h2, h3, h4, h5, h6)`, {
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  letterSpacing: theme.headline.tracking,
  lineHeight: `calc(1.15 * ${theme.headline.leading})`,
});
globalStyle(`${story} h2`, { fontSize: `calc(${theme.headline.scale} * ${condensed.m})` });
globalStyle(`${story} :is(h3, h4, h5, h6)`, { fontSize: condensed.s });
globalStyle(`${story} :is(ul, ol)`, { paddingInlineStart: "1.5em", listStyle: "revert" });
globalStyle(`${story} li > * + *, ${story} li + li`, { marginTop: space.x1 });
globalStyle(`${story} blockquote`, {
  marginInline: 0,
  paddingInlineStart: space.x3,
  borderInlineStart: `4px solid ${theme.color.light}`,
});
globalStyle(`${story} blockquote > * + *`, { marginTop: space.x2 });
globalStyle(`${story} a`, {
  color: theme.color.primary,
  textDecoration: `underline ${theme.color.light} 0.1em`,
  textUnderlineOffset: "0.16em",
});
globalStyle(`${story} hr`, {
  width: "6rem",
  height: "4px",
  border: 0,
  marginInline: "auto",
  backgroundColor: theme.color.light,
});
globalStyle(`${story} :is([data-code], code)`, {
  fontFamily: font.mono,
  fontSize: "0.84em",
  backgroundColor: theme.color.surface,
});
globalStyle(`${story} [data-code]`, { padding: `${space.x2} ${space.x3}`, whiteSpace: "pre-wrap" });
globalStyle(`${story} table`, { ...type.interface, width: "100%", borderCollapse: "collapse" });
globalStyle(`${story} :is(td, th)`, {
  minWidth: rem(64),
  padding: space.x1,
  border: `1px solid ${theme.color.line}`,
  textAlign: "start",
  verticalAlign: "top",
});
globalStyle(`${story} th`, { fontWeight: 700 });
globalStyle(`${story} .selectedCell`, { backgroundColor: theme.color.background });
globalStyle(`${story} hr.ProseMirror-selectednode`, { outline: `2px solid ${theme.color.primary}` });
/** Between two blocks, where there is no text: prosemirror-gapcursor has no styles of its own. */
globalStyle(".ProseMirror-gapcursor", { display: "none", pointerEvents: "none", position: "absolute" });
globalStyle(".ProseMirror-gapcursor::after", {
  content: '""',
  display: "block",
  position: "absolute",
  top: "-2px",
  width: rem(24),
  borderTop: `2px solid ${theme.color.text}`,
});
globalStyle(".ProseMirror-focused .ProseMirror-gapcursor", { display: "block" });
globalStyle(".ProseMirror-hideselection *::selection", { background: "transparent" });

export const match = style({
  backgroundColor: theme.color.background,
  boxShadow: `inset 0 -2px 0 ${theme.color.light}`,
});
export const currentMatch = style({
  backgroundColor: theme.color.primary,
  color: theme.color.onPrimary,
  "@media": { [media.forcedColors]: { outline: "2px solid" } },
});
/**
 * Positions of other people (`sync/presence.client.ts`). Names in white on these colors have a contrast of at
 * least 4.5.
 */
globalStyle(`${story} [data-presence]`, { backgroundColor: theme.color.background });
globalStyle(`${story} [data-person]`, {
  position: "relative",
  marginInline: "-1px",
  borderInlineStart: "2px solid",
  pointerEvents: "none",
});
globalStyle(`${story} [data-person]::after`, {
  ...type.hint,
  content: "attr(data-person)",
  position: "absolute",
  bottom: "100%",
  insetInlineStart: "-2px",
  zIndex: 1,
  paddingInline: space.half,
  borderRadius: rem(2),
  color: "#ffffff",
  fontWeight: 600,
  whiteSpace: "nowrap",
});
for (const [index, color] of [
  "#7a3fb5",
  "#0b6aa8",
  "#9a4a00",
  "#1c7519",
  "#a81f58",
  "#555555",
  "#006a6a",
  "#5a4b00",
].entries()) {
  globalStyle(`${story} [data-person][data-color="${index}"]`, { borderColor: color });
  globalStyle(`${story} [data-person][data-color="${index}"]::after`, { backgroundColor: color });
}
/** Placeholder of an image that is being uploaded. */
export const uploading = style({
  ...type.meta,
  display: "block",
  padding: space.x2,
  border: `1px dashed ${theme.color.muted}`,
  color: theme.color.muted,
});
export const dropCursor = style({ backgroundColor: theme.color.primary });
