import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { desktop, type } from "./type.ts";

export const choice = style({
  ...type.interface,
  display: "inline-flex",
  alignItems: "center",
  gap: space.x1,
  minWidth: rem(44),
  minHeight: rem(44),
  alignSelf: "start",
  cursor: "pointer",
  "@media": { [desktop]: { minWidth: rem(40), minHeight: rem(40) } },
});
globalStyle(`${choice} input`, {
  flex: "none",
  width: rem(20),
  height: rem(20),
  margin: 0,
  accentColor: theme.color.primary,
});
export const group = style({ margin: 0, minWidth: 0, padding: 0, border: 0 });
export const choices = style({ display: "flex", flexWrap: "wrap", gap: `0 ${space.x2}` });
