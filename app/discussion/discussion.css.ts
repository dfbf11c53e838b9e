import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, media, space } from "../../styles/tokens.ts";
import { columnRule } from "../ui/column-rule.ts";

export const discussion = style({
  ...columnRule,
  "@media": { print: { display: "none" } },
});
export const heading = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${space.x2}`,
  paddingTop: space.x3,
  borderTop: `4px solid ${theme.color.light}`,
});
globalStyle(`${heading} > h2`, { fontSize: `calc(${theme.headline.scale} * ${condensed.l})` });
export const count = style({ fontFamily: font.condensed, fontSize: condensed.s, color: theme.color.muted });

/** Threads: indented once, deeper replies are marked by a vertical line only. */
export const list = style({
  listStyle: "none",
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
});
export const answers = style([
  list,
  {
    gap: space.x2,
    marginTop: space.x2,
    marginInlineStart: space.x1,
    paddingInlineStart: space.x2,
    borderInlineStart: `2px solid ${theme.color.line}`,
    "@media": { [media.medium]: { marginInlineStart: "1.1875rem" } },
  },
]);
/** From the second level on there is hardly any indentation, so that long threads keep their width. */
globalStyle(`${answers} ${answers}`, { marginInlineStart: 0, paddingInlineStart: "0.75rem" });

export const reply = style({
  position: "relative",
  display: "grid",
  gap: space.half,
  minWidth: 0,
});
/** The reply the page is about, or the target of the URL's fragment. */
export const current = style({
  padding: space.x2,
  backgroundColor: theme.color.background,
  borderInlineStart: `4px solid ${theme.color.primary}`,
});
globalStyle(`${reply}:target`, {
  backgroundColor: theme.color.background,
  outline: `8px solid ${theme.color.background}`,
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${space.x1}`,
  paddingInlineEnd: space.x6,
  fontFamily: font.condensed,
  fontSize: "1rem",
  lineHeight: 1.5,
  color: theme.color.muted,
});
globalStyle(`${head} a:hover`, { color: theme.color.primary, textDecoration: "underline" });
export const name = style({ fontWeight: 700, color: theme.color.text });
export const permalink = style({ padding: "0.125rem 0.25rem", marginInline: "-0.25rem" });

export const avatar = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: 40,
  height: 40,
  borderRadius: "50%",
  overflow: "hidden",
  backgroundColor: theme.color.background,
});
export const badge = style({
  padding: "0 0.375rem",
  borderRadius: "2px",
  fontSize: "0.8125rem",
  fontWeight: 700,
  textTransform: "uppercase",
  letterSpacing: "0.03em",
  backgroundColor: theme.color.primary,
  color: theme.color.onPrimary,
});
export const quiet = style({ fontFamily: font.condensed, color: theme.color.muted });
export const removed = style({ color: theme.color.muted, fontStyle: "italic" });
export const pending = style({ color: theme.color.muted });
globalStyle(`${pending} > summary`, {
  cursor: "pointer",
  fontFamily: font.condensed,
  padding: `${space.half} 0`,
});
export const more = style({
  justifySelf: "start",
  display: "inline-block",
  padding: `${space.x1} 0`,
  fontFamily: font.condensed,
  fontWeight: 700,
  color: theme.color.primary,
  selectors: { "&:hover": { textDecoration: "underline" } },
});
export const pager = style({ display: "flex", flexWrap: "wrap", gap: space.x3 });

/** Filter tabs, with the sort order at the other end. */
export const choices = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${space.x1} ${space.x3}`,
  fontFamily: font.condensed,
  borderBottom: `1px solid ${theme.color.line}`,
});
export const tabs = style({ listStyle: "none", display: "flex", flexWrap: "wrap", gap: `0 ${space.x2}` });
export const sortings = style([tabs, { color: theme.color.muted }]);
export const tab = style({
  display: "inline-block",
  padding: `${space.half} 0`,
  borderBottom: "3px solid transparent",
  selectors: {
    "&:hover": { color: theme.color.primary, textDecoration: "underline" },
    "&[aria-current]": { fontWeight: 700, color: theme.color.text, borderBottomColor: theme.color.primary },
  },
});
/** The reader's actions: small but easy to tap. */
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${space.x2}`,
  fontFamily: font.condensed,
  color: theme.color.muted,
});
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.x2 });
export const action = style({
  display: "inline-block",
  minWidth: "1.5rem",
  padding: "0.125rem 0",
  fontWeight: 700,
  color: theme.color.primary,
  selectors: {
    "&:hover": { textDecoration: "underline" },
  },
});
export const approvalReason = style({ fontStyle: "italic" });
export const write = style({
  display: "inline-block",
  padding: `${space.half} ${space.x3}`,
  border: `2px solid ${theme.color.primary}`,
  borderRadius: "2px",
  fontFamily: font.condensed,
  fontWeight: 700,
  color: theme.color.primary,
  selectors: { "&:hover": { textDecoration: "underline" } },
});

/** A reply's own page. */
export const page = style({
  maxWidth: `${layout.post}px`,
  marginInline: "auto",
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
});
export const story = style({
  display: "grid",
  gap: space.half,
  padding: space.x2,
  backgroundColor: theme.color.surface,
  borderInlineStart: `4px solid ${theme.color.light}`,
});
export const storyHeadline = style({
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  fontSize: condensed.l,
  lineHeight: 1.12,
  selectors: { "&:hover": { color: theme.color.primary } },
});
export const context = style({ display: "grid", gap: space.x3 });
globalStyle(`${context} > h2`, { fontSize: condensed.s });

/** A person's replies, below the header of their page. */
export const personReplies = style([discussion, { marginInline: 0 }]);
