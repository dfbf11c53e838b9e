import { globalStyle, style } from "@vanilla-extract/css";
import { px } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, space } from "../../styles/tokens.ts";
import { pageLinkRule, columnRule, headRule, titleRule } from "../ui/style-rules.ts";

export const page = style({ ...columnRule, maxWidth: px(layout.main) });

export const head = style(headRule);
export const title = style({
  ...titleRule,
  fontSize: `calc(${theme.headline.scale} * clamp(2.5rem, 1.6rem + 4vw, 5.25rem))`,
  lineHeight: `calc(0.98 * ${theme.headline.leading})`,
});
/** Above the date: its weekday. */
export const note = style({
  fontFamily: font.condensed,
  fontWeight: 700,
  fontSize: condensed.s,
  color: theme.color.primary,
});

export const breadcrumb = style({
  display: "flex",
  flexWrap: "wrap",
  listStyle: "none",
  fontFamily: font.condensed,
  fontWeight: 700,
  fontSize: condensed.xs,
  color: theme.color.muted,
});
globalStyle(`${breadcrumb} > li + li::before`, { content: '"/"', marginInline: space.x1 });
/** Minimum target size (WCAG 2.2, 2.5.8). */
globalStyle(`${breadcrumb} a`, { display: "inline-block", minWidth: 24, minHeight: 24 });
globalStyle(`${breadcrumb} a:hover`, { color: theme.color.primary });

export const empty = style({ color: theme.color.muted, fontSize: "1.0625rem" });

/** Years, months or days: headlines under rules, as the sections of a front. */
export const parts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(14rem, 100%), 1fr))",
  gap: `0 ${space.x3}`,
  listStyle: "none",
});
export const part = style({ padding: `${space.x2} 0`, borderTop: `1px solid ${theme.color.line}` });
export const partName = style({
  display: "block",
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  letterSpacing: theme.headline.tracking,
  fontSize: `calc(${theme.headline.scale} * clamp(1.5rem, 1.25rem + 1.2vw, 2rem))`,
  lineHeight: 1.1,
  textTransform: theme.headline.transform,
  selectors: { "&:hover": { color: theme.color.primary } },
});

export const months = style({
  display: "grid",
  gridTemplateColumns: "repeat(6, minmax(0, 1fr))",
  marginTop: space.x1,
  listStyle: "none",
});
globalStyle(`${months} a`, {
  display: "block",
  padding: `${space.half} 0`,
  fontFamily: font.condensed,
  color: theme.color.primary,
});

export const posts = style({ display: "grid", listStyle: "none", borderTop: theme.rule });
export const post = style({
  display: "grid",
  gridTemplateColumns: "5.5rem minmax(0, 1fr)",
  gap: space.x2,
  alignItems: "baseline",
  paddingBlock: space.x2,
  borderBottom: `1px solid ${theme.color.line}`,
  "@media": { "(max-width: 597px)": { gridTemplateColumns: "minmax(0, 1fr)", gap: 0 } },
});
export const time = style({
  fontFamily: font.condensed,
  fontWeight: 600,
  fontSize: condensed.s,
  color: theme.color.primary,
  fontVariantNumeric: "tabular-nums",
});
export const headline = style({
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  letterSpacing: theme.headline.tracking,
  fontSize: `calc(${theme.headline.scale} * ${condensed.m})`,
  lineHeight: `calc(1.15 * ${theme.headline.leading})`,
  textTransform: theme.headline.transform,
  textWrap: "pretty",
  overflowWrap: "anywhere",
  selectors: { "&:hover": { color: theme.color.primary } },
});

export const neighbours = style({ display: "flex", flexWrap: "wrap", gap: space.x2 });
export const neighbour = style(pageLinkRule);
export const next = style({ marginInlineStart: "auto" });
