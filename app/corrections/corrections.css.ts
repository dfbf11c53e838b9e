import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, serif, space } from "../../styles/tokens.ts";
import { pageLinkRule, columnRule, headRule, titleRule } from "../ui/style-rules.ts";

export const page = style(columnRule);
export const head = style(headRule);
export const title = style({ ...titleRule, overflowWrap: "anywhere" });
export const meta = style({
  fontFamily: font.condensed,
  fontSize: "1.0625rem",
  lineHeight: 1.4,
  color: theme.color.muted,
});
globalStyle(`${meta} > strong`, { color: theme.color.text });
export const feed = style({
  textDecoration: "underline",
  selectors: { "&:hover": { color: theme.color.primary } },
});
export const item = style({
  display: "grid",
  gap: space.x1,
  paddingBottom: space.x3,
  borderBottom: `1px solid ${theme.color.line}`,
});
export const headline = style({
  fontSize: `calc(${theme.headline.scale} * ${condensed.l})`,
  lineHeight: 1.2,
  overflowWrap: "anywhere",
});
globalStyle(`${headline} a:hover`, { color: theme.color.primary });
export const text = style({ fontSize: serif.m, lineHeight: 1.5, overflowWrap: "anywhere" });
export const older = style(pageLinkRule);
