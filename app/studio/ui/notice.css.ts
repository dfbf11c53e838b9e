import { style, styleVariants } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { color } from "./colors.css.ts";
import { column, type } from "./type.ts";

export const notice = style({
  ...type.interface,
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: space.x1,
  maxWidth: column,
  fontWeight: 600,
  overflowWrap: "anywhere",
});
export const shape = styleVariants(
  { info: theme.color.text, good: color.good, warning: color.warning, error: color.error },
  (shown) => ({ width: rem(20), height: rem(20), marginTop: rem(2), color: shown }),
);
