import { style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { corner, desktop, type } from "../ui/type.ts";

/** The handle of a story in the order, with its position. */
export const handle = style({
  ...type.interface,
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space.x1,
  minWidth: rem(44),
  minHeight: rem(44),
  paddingInline: space.x1,
  border: `1px solid ${theme.color.muted}`,
  borderRadius: corner,
  fontWeight: 700,
  ":hover": { backgroundColor: theme.color.surface },
  "@media": { [desktop]: { minHeight: rem(40) } },
});
/** At the end of its line, also where it wraps below the headline: its menu opens towards the middle. */
export const end = style({ marginInlineStart: "auto" });
export const panel = style({ insetInlineEnd: 0 });
export const position = style({ ...type.title, flex: "none", minWidth: rem(28), color: theme.color.muted });
