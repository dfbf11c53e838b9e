import { globalStyle, style } from "@vanilla-extract/css";
import { px } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, space } from "../../styles/tokens.ts";
import { pageLinkRule } from "../ui/control-rules.ts";
import { columnRule, headRule, titleRule } from "../ui/page-rules.ts";

export const page = style({ ...columnRule, maxWidth: px(layout.main) });

export const head = style(headRule);
export const title = style(titleRule);

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

export const parts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(12rem, 100%), 1fr))",
  gap: space.x2,
  listStyle: "none",
});
export const part = style({
  display: "block",
  padding: `${space.x1} ${space.x2}`,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.card.radius,
  fontFamily: font.condensed,
  fontWeight: 700,
  fontSize: condensed.s,
  selectors: { "&:hover": { color: theme.color.primary, borderColor: "currentcolor" } },
});

export const posts = style({ display: "grid", listStyle: "none" });
export const post = style({
  display: "grid",
  gridTemplateColumns: "5rem minmax(0, 1fr)",
  gap: space.x2,
  alignItems: "baseline",
  paddingBlock: space.x1,
  borderBottom: `1px solid ${theme.color.line}`,
});
export const time = style({
  fontFamily: font.condensed,
  fontSize: condensed.xs,
  color: theme.color.muted,
  fontVariantNumeric: "tabular-nums",
});
export const headline = style({
  fontWeight: 700,
  lineHeight: 1.4,
  overflowWrap: "anywhere",
  selectors: { "&:hover": { color: theme.color.primary } },
});

export const neighbours = style({ display: "flex", flexWrap: "wrap", gap: space.x2 });
export const neighbour = style(pageLinkRule);
export const next = style({ marginInlineStart: "auto" });
