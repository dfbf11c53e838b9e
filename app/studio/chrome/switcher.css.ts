import { style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { desktop } from "../ui/type.ts";

/** The blog's name on the color of its bar, at the head of the rail. */
export const block = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.x1,
  minWidth: 0,
  minHeight: rem(56),
  paddingInline: space.x2,
  backgroundColor: theme.bar.background,
  color: theme.bar.text,
  "@media": { [desktop]: { minHeight: rem(64), paddingInline: space.x3 } },
});
export const name = style({
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  fontFamily: theme.headline.family,
  fontSize: rem(24),
  lineHeight: rem(26),
  fontWeight: 900,
  color: theme.bar.logo,
});
export const chevron = style({ flex: "none" });
export const panel = style({ insetInlineStart: space.x1, minWidth: rem(272) });
export const filter = style({ padding: `0 ${space.x1} ${space.x1}` });
export const network = style({
  marginTop: space.half,
  paddingTop: space.half,
  borderTop: `1px solid ${theme.color.line}`,
});
