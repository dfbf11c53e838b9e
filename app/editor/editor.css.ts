import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, space } from "../../styles/tokens.ts";

const frame = `1px solid ${theme.color.muted}`;

export const editor = style({
  border: frame,
  borderRadius: "2px",
  backgroundColor: theme.color.paper,
  color: theme.color.text,
});

/**
 * The toolbar is below the text, so that it covers nothing and nothing moves when it appears; long texts
 * scroll.
 */
export const text = style({
  minHeight: "9rem",
  maxHeight: "60vh",
  overflowY: "auto",
  padding: space.x2,
  lineHeight: 1.5,
  overflowWrap: "anywhere",
  whiteSpace: "break-spaces",
});
globalStyle(`${text} :is(p, ul, ol, blockquote, hr):not(:last-child)`, { marginBlockEnd: space.x2 });
globalStyle(`${text} blockquote`, {
  marginInline: 0,
  paddingInlineStart: space.x2,
  borderInlineStart: `4px solid ${theme.color.light}`,
});
globalStyle(`${text} :is(ul, ol)`, { paddingInlineStart: space.x3, listStyle: "revert" });
globalStyle(`${text} a`, { color: theme.color.primary, textDecoration: "underline" });
globalStyle(`${text} [data-code]`, { fontFamily: "monospace", backgroundColor: theme.color.surface });
globalStyle(`${text} .ProseMirror-selectednode`, { outline: `2px solid ${theme.color.primary}` });

/** People for an @name, below it; and their number, for screen readers. */
globalStyle(`:has(> ${text})`, { position: "relative" });
globalStyle(`${text} ~ ul`, {
  position: "absolute",
  zIndex: 10,
  width: "15rem",
  maxWidth: "100%",
  maxHeight: "14rem",
  overflowY: "auto",
  listStyle: "none",
  fontFamily: font.condensed,
  border: frame,
  backgroundColor: theme.color.paper,
  boxShadow: "0 12px 32px rgb(0 0 0 / 0.18)",
});
globalStyle(`${text} ~ ul > li`, {
  padding: `${space.half} ${space.x1}`,
  minHeight: "2.5rem",
  cursor: "pointer",
  overflowWrap: "anywhere",
  color: theme.color.text,
});
globalStyle(`${text} ~ ul > li:is(:hover, [aria-selected=true])`, { backgroundColor: theme.color.surface });
globalStyle(`${text} ~ ul > [aria-selected=true]`, { boxShadow: `inset 4px 0 ${theme.color.primary}` });
globalStyle(`${text} ~ [role=status]`, {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
});

export const wholeNode = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.x1,
  padding: space.x1,
  marginBlockEnd: space.x2,
  fontFamily: font.condensed,
  border: frame,
  backgroundColor: theme.color.surface,
});
globalStyle(`${wholeNode} img`, { width: "100%", maxWidth: "340px", height: "auto" });

export const tools = style({ display: "flex", flexWrap: "wrap", borderBlockStart: frame });

export const tool = style({
  minWidth: "2.75rem",
  minHeight: "2.75rem",
  padding: `0 ${space.x1}`,
  border: "1px solid transparent",
  cursor: "pointer",
  fontFamily: font.condensed,
  fontSize: condensed.s,
  color: theme.color.text,
  backgroundColor: "transparent",
  selectors: {
    "&:hover": { borderColor: theme.color.primary },
    "&[aria-pressed=true]": { borderColor: "currentColor", backgroundColor: theme.color.surface },
    "&[data-tool=bold]": { fontWeight: 700 },
    "&[data-tool=italic]": { fontStyle: "italic" },
    "&[data-tool=underline]": { textDecoration: "underline" },
    "&[data-tool=struck]": { textDecoration: "line-through" },
  },
});
globalStyle(`${tool} svg`, {
  width: "1.5rem",
  verticalAlign: "middle",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: "2",
  strokeLinecap: "round",
  strokeLinejoin: "round",
});

export const panel = style({
  padding: space.x1,
  borderBlockStart: frame,
  fontFamily: font.condensed,
});
globalStyle(`${panel} input`, {
  display: "block",
  width: "100%",
  minHeight: "2.75rem",
  padding: space.x1,
  border: frame,
  font: "inherit",
  color: "inherit",
  backgroundColor: theme.color.paper,
});
globalStyle(`${panel} label:not(:first-child)`, { display: "block", marginBlockStart: space.x1 });
globalStyle(`${panel} button`, { marginBlockStart: space.x1, marginInlineEnd: space.x1, border: frame });
globalStyle(`${panel} [role=alert]:not(:empty)`, { marginBlockStart: space.x1, fontWeight: 600 });
globalStyle(`${panel} progress:not([hidden])`, {
  display: "block",
  width: "100%",
  marginBlockStart: space.x1,
});
