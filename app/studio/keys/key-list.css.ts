import { style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { type } from "../ui/type.ts";

export const keys = style({ ...type.interface, display: "grid", gap: space.x1, margin: 0 });
export const pair = style({
  display: "grid",
  gridTemplateColumns: `${rem(104)} minmax(0, 1fr)`,
  gap: space.x1,
});
/** Looks like a key. */
export const key = style({
  ...type.hint,
  display: "inline-block",
  minWidth: rem(24),
  paddingInline: space.half,
  border: `1px solid ${theme.color.muted}`,
  borderRadius: rem(3),
  fontWeight: 600,
  textAlign: "center",
});
