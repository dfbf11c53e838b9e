import { style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, media, space } from "../../styles/tokens.ts";
import { columnRule } from "../ui/column-rule.ts";

export const page = style(columnRule);
export const title = style({ fontSize: "clamp(2rem, 1.4rem + 2.4vw, 3rem)" });
export const intro = style({ fontSize: "1.1875rem", lineHeight: 1.5 });

export const elsewhere = style({ display: "grid", gap: space.x2, paddingTop: space.x3 });
export const sisters = style({
  display: "grid",
  gap: space.x3,
  listStyle: "none",
  "@media": { [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const sister = style({
  display: "inline-block",
  fontFamily: font.condensed,
  fontSize: condensed.m,
  fontWeight: 700,
  lineHeight: 1.2,
  selectors: { "&:hover": { color: theme.color.primary, textDecoration: "underline" } },
});
export const from = style({
  paddingBottom: space.half,
  fontFamily: font.condensed,
  color: theme.color.muted,
});
export const onward = style({ color: theme.color.primary, textDecoration: "underline" });
