import { style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, palette, space } from "../../styles/tokens.ts";
import { buttonRule, fieldRule, hoverRule, invalidRule } from "../ui/style-rules.ts";
import { columnRule } from "../ui/column-rule.ts";

export const page = style(columnRule);
export const form = style({ display: "grid", gap: space.half, gridTemplateColumns: "minmax(0, 1fr)" });
export const label = style({ fontFamily: font.condensed, fontSize: condensed.s, fontWeight: 700 });
export const row = style({ display: "flex", flexWrap: "wrap", gap: space.x1 });
export const input = style({ ...fieldRule, selectors: { "&[aria-invalid]": invalidRule } });
export const button = style({ ...buttonRule, ...hoverRule });
export const error = style({
  paddingInlineStart: space.x1,
  borderInlineStart: `4px solid ${palette.error}`,
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 600,
});
export const back = style({ color: theme.color.primary, textDecoration: "underline" });
