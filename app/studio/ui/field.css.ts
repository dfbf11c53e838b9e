import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { color } from "./colors.css.ts";
import { column, corner, desktop, type } from "./type.ts";

const stack = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.half,
  maxWidth: column,
} as const;
export const field = style({ ...stack, flex: "1 1 10rem" });
/** Has a line of its own among others. */
export const wideField = style({ ...stack, flex: "1 1 100%" });
export const label = style({ ...type.meta, padding: 0, fontWeight: 700 });
export const hint = style({ ...type.meta, color: theme.color.muted, textWrap: "pretty" });
export const error = style({ ...type.meta, color: color.error, fontWeight: 700 });
export const input = style({
  ...type.interface,
  width: "100%",
  minWidth: 0,
  minHeight: rem(44),
  margin: 0,
  padding: `${rem(7)} ${rem(12)}`,
  border: `1px solid ${theme.color.muted}`,
  borderRadius: corner,
  backgroundColor: theme.color.paper,
  color: theme.color.text,
  selectors: { "&[aria-invalid]": { borderWidth: "2px", borderColor: color.error } },
  "@media": { [desktop]: { minHeight: rem(40) } },
});
/** The browser's own button of a file field. */
globalStyle("input::file-selector-button", {
  marginInlineEnd: space.x1,
  padding: `0 ${space.x2}`,
  border: "1px solid",
  borderRadius: corner,
  background: "none",
  color: "inherit",
  font: "inherit",
  fontWeight: 700,
});
