import { style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { type } from "../ui/type.ts";

export const title = style({ ...type.meta, fontWeight: 700, letterSpacing: 0, marginBlockEnd: space.x1 });
export const list = style({
  margin: 0,
  padding: 0,
  listStyle: "none",
  borderInlineStart: `2px solid ${theme.color.line}`,
});
export const lower = style({ paddingInlineStart: space.x2 });
export const entry = style({
  ...type.meta,
  width: "100%",
  minHeight: rem(28),
  padding: `${rem(4)} ${space.x1}`,
  border: 0,
  backgroundColor: "transparent",
  color: theme.color.text,
  textAlign: "start",
  cursor: "pointer",
  overflowWrap: "anywhere",
  selectors: { "&:hover": { textDecoration: "underline" } },
});
export const size = style({ ...type.meta, marginBlockStart: space.x2, color: theme.color.muted });
