import { globalStyle, style } from "@vanilla-extract/css";
import { em } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, media, serif, space } from "../../styles/tokens.ts";
import { excerpt } from "../card/card.css.ts";
import { buttonRule, fieldRule, hoverRule } from "../ui/style-rules.ts";

const grid = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;
/**
 * Width from which filters fit beside the results; and then topics too. In em, because it depends on the reader's text
 * size.
 */
const two = `(min-width: ${em(960)})`;
const three = `(min-width: ${em(1180)})`;
const label = { fontFamily: font.condensed, fontWeight: 700 } as const;
const quietText = { fontFamily: font.condensed, color: theme.color.muted } as const;

export const page = style({
  ...grid,
  alignContent: "start",
  gap: space.x3,
  width: "100%",
  maxWidth: `${layout.page}px`,
  marginInline: "auto",
});

export const form = style({ ...grid, gap: space.x1 });
export const line = style({
  display: "flex",
  alignItems: "center",
  gap: space.x1,
  borderBottom: "4px solid currentColor",
});
/** The query in the size of a headline, without the browser's own sign for clearing it. */
export const query = style({
  flex: "1 1 auto",
  minWidth: 0,
  padding: `${space.x1} 0`,
  border: 0,
  borderRadius: 0,
  appearance: "none",
  background: "none",
  color: "inherit",
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  letterSpacing: theme.headline.tracking,
  textTransform: theme.headline.transform as "none",
  textOverflow: "ellipsis",
  fontSize: `calc(${theme.headline.scale} * clamp(2.375rem, 1.5rem + 3.6vw, 4.5rem))`,
  lineHeight: 1.15,
  selectors: {
    "&::placeholder": { color: theme.color.muted, opacity: 1 },
    "&::-webkit-search-cancel-button": { display: "none" },
  },
});
export const go = style({
  flex: "none",
  width: "2.75rem",
  height: "2.75rem",
  padding: space.x1,
  border: 0,
  background: "none",
  color: "inherit",
  cursor: "pointer",
  ":hover": { color: theme.color.primary },
});
globalStyle(`${go} svg`, { width: "100%", fill: "none", stroke: "currentColor", strokeWidth: 2.5 });
export const quiet = style(quietText);

export const proposal = style({ fontSize: serif.m, lineHeight: 1.5, overflowWrap: "anywhere" });
globalStyle(`${proposal} a`, {
  color: theme.color.primary,
  fontWeight: 700,
  textDecoration: "underline",
  textUnderlineOffset: "0.15em",
});

export const kinds = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.x3}`,
  borderBottom: `1px solid ${theme.color.line}`,
  listStyle: "none",
});
export const kind = style({
  ...label,
  display: "inline-block",
  paddingBlock: space.x1,
  borderBottom: "4px solid transparent",
  color: theme.color.text,
  selectors: {
    "&[aria-current]": { borderColor: theme.color.light },
    "&:hover": { color: theme.color.primary },
  },
});
export const count = style({ color: theme.color.muted, fontWeight: 400, fontVariantNumeric: "tabular-nums" });

export const columns = style({
  ...grid,
  gap: space.x4,
  "@media": {
    [two]: { gridTemplateColumns: "13.75rem minmax(0, 1fr)", gap: `${space.x4} ${space.x6}` },
    [three]: { gridTemplateColumns: "13.75rem minmax(0, 1fr) 17.5rem" },
  },
});
export const main = style({ ...grid, alignContent: "start", gap: space.x3 });

export const summary = style({ ...label, display: "list-item", paddingBlock: space.x1, cursor: "pointer" });
/** If there is space, the filters are open whatever the state of their disclosure. */
export const filterBox = style({
  alignSelf: "start",
  "@media": {
    [two]: {
      "@supports": {
        "selector(::details-content)": {
          selectors: { "&::details-content": { contentVisibility: "visible", display: "block" } },
        },
      },
    },
  },
});
globalStyle(`${filterBox} > summary`, {
  "@media": { [two]: { "@supports": { "selector(::details-content)": { display: "none" } } } },
});
export const filterGroups = style({ ...grid, gap: space.x3 });
export const group = style({ ...grid, gap: space.half });
export const groupTitle = style({
  ...label,
  paddingTop: space.x2,
  borderTop: `1px solid ${theme.color.line}`,
  fontSize: condensed.xs,
  letterSpacing: 0,
  textTransform: "none",
});
export const groupList = style({ ...grid, listStyle: "none" });
export const choice = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space.x1,
  padding: `${space.half} ${space.x1}`,
  marginInline: `calc(-1 * ${space.x1})`,
  borderInlineStart: "4px solid transparent",
  fontFamily: font.condensed,
  fontSize: condensed.xs,
  lineHeight: 1.5,
  color: theme.color.text,
  overflowWrap: "anywhere",
  selectors: {
    "&[aria-current]": { borderColor: theme.color.light, fontWeight: 700 },
    "&:hover": { color: theme.color.primary, textDecoration: "underline" },
  },
});
export const more = style({ borderTop: `1px solid ${theme.color.line}` });
export const filters = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(12rem, 100%), 1fr))",
  gap: space.x2,
});
export const field = style({ ...label, ...grid, gap: space.half, fontSize: condensed.xs });
export const input = style({ ...fieldRule, width: "100%" });
export const button = style({ ...buttonRule, ...hoverRule });

export const results = style({ ...grid, listStyle: "none" });
globalStyle(`${results} > li`, { paddingBlock: space.x3, borderBottom: `1px solid ${theme.color.line}` });
globalStyle(`${results} > li:first-child`, { paddingTop: 0 });
// Readers choose a result by its passage, so phones show it too.
globalStyle(`${results} > li ${excerpt}`, {
  // Beside an image a phone has room for few words: the rest of a long passage is left out there.
  display: "block",
  maxHeight: "9em",
  overflow: "hidden",
  fontSize: serif.s,
  color: theme.color.text,
  overflowWrap: "anywhere",
  "@media": { [media.large]: { maxHeight: "none", fontSize: "1.0625rem" } },
});
export const foundReply = style({ ...grid, gap: space.half, fontSize: serif.m, overflowWrap: "anywhere" });
globalStyle(`${foundReply} h2`, { fontSize: condensed.m });
globalStyle(`${foundReply} h2 a:hover`, { textDecoration: "underline" });
export const replyMeta = style({ ...quietText, display: "flex", flexWrap: "wrap", gap: `0 ${space.x2}` });
globalStyle(`${replyMeta} a`, { padding: `${space.half} 0`, color: theme.color.primary, fontWeight: 700 });
globalStyle(`${replyMeta} a:hover`, { textDecoration: "underline" });
globalStyle(`${page} mark`, {
  backgroundColor: "transparent",
  color: "inherit",
  fontWeight: 700,
  textDecoration: `underline 0.2em ${theme.color.light}`,
  textUnderlineOffset: "0.12em",
  textDecorationSkipInk: "none",
});

export const pages = style({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: space.x2 });
export const pageLink = style({
  ...label,
  padding: `${space.x1} ${space.x3}`,
  border: `2px solid ${theme.color.primary}`,
  borderRadius: "2px",
  color: theme.color.primary,
  ":hover": { backgroundColor: theme.color.primary, color: theme.color.onPrimary },
});
export const latest = style({ ...grid, gap: space.x3 });

/** Below the results until there is space for a third column. */
export const related = style({
  ...grid,
  alignContent: "start",
  gap: space.x3,
  "@media": { [two]: { gridColumn: 2 }, [three]: { gridColumn: 3 } },
});
export const relatedLink = style({
  ...label,
  display: "block",
  paddingBlock: space.half,
  color: theme.color.text,
  overflowWrap: "anywhere",
  ":hover": { color: theme.color.primary, textDecoration: "underline" },
});
