import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, media, space } from "../../styles/tokens.ts";
import { columns } from "../ui/columns.css.ts";
import { pageLinkRule } from "../ui/style-rules.ts";

export const main = style({
  display: "grid",
  gap: theme.card.gap,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  minWidth: 0,
});

export const group = style({ display: "grid", gap: theme.card.gap });
globalStyle(`${group} > *`, {
  borderBottom: theme.card.border,
  paddingBottom: `min(${theme.card.gap}, 1rem)`,
});

/** Below a front, a list without a sidebar has the page's width, in two columns. */
export const onlyList = style({});
globalStyle(`${onlyList} > ${columns}`, {
  "@media": { [media.xlarge]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
globalStyle(`${onlyList} ${group}`, {
  "@media": { [media.xlarge]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: space.x8 } },
});

export const heading = style({
  display: "grid",
  gap: space.x1,
  paddingBottom: space.x2,
  borderBottom: `4px solid ${theme.color.light}`,
});
globalStyle(`${heading} > h1`, {
  fontSize: `calc(${theme.headline.scale} * clamp(2rem, 1.4rem + 2.4vw, 3rem))`,
  textTransform: theme.headline.transform,
});

export const headingKicker = style({
  fontFamily: font.condensed,
  fontWeight: 700,
  fontSize: condensed.xs,
  textTransform: "uppercase",
  letterSpacing: "0.03em",
  color: theme.color.muted,
});

export const description = style({
  fontSize: "1.0625rem",
  lineHeight: 1.5,
  color: theme.color.muted,
  maxWidth: "40em",
});

export const pager = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.x2,
  justifyContent: "space-between",
  paddingTop: space.x2,
});
export const pagerLink = style(pageLinkRule);

export const years = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.half} ${space.x2}`,
  alignItems: "baseline",
  fontFamily: font.condensed,
  fontVariantNumeric: "tabular-nums",
  color: theme.color.muted,
});
globalStyle(`${years} ul`, { display: "flex", flexWrap: "wrap", gap: `0 ${space.x1}`, listStyle: "none" });
globalStyle(`${years} a`, {
  display: "inline-block",
  padding: `${space.half} ${space.half}`,
  color: theme.color.primary,
});
globalStyle(`${years} a:hover`, { textDecoration: "underline" });

export const empty = style({
  padding: `${space.x6} ${space.x3}`,
  backgroundColor: theme.color.background,
  color: theme.color.text,
  textAlign: "center",
  fontSize: "1.0625rem",
});
// Its staff's first links.
globalStyle(`${empty} span`, {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: `0 ${space.x3}`,
  paddingTop: space.x2,
});
globalStyle(`${empty} a`, {
  padding: space.x1,
  color: theme.color.primary,
  textDecoration: "underline",
});

export const breadcrumb = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.x1}`,
  listStyle: "none",
  fontFamily: font.condensed,
  color: theme.color.muted,
});
globalStyle(`${breadcrumb} li + li::before`, { content: '"›"', marginInlineEnd: space.x1 });
globalStyle(`${breadcrumb} a:hover`, { color: theme.color.primary, textDecoration: "underline" });

/** The form to sign up as a block of its own: on wide screens the fields stand beside the text. */
export const signUpBlock = style({
  selectors: {
    // Twice, to win over the card.
    "&&": { maxWidth: "none" },
  },
  "@media": {
    [media.large]: {
      selectors: {
        "&&": {
          gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
          gridTemplateRows: "auto 1fr",
          columnGap: space.x6,
        },
      },
    },
  },
});
globalStyle(`${signUpBlock} > form`, {
  "@media": { [media.large]: { gridColumn: 2, gridRow: "1 / span 2", alignContent: "start" } },
});
