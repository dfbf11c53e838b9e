import { style } from "@vanilla-extract/css";
import { rem } from "../../../../styles/pixel.ts";
import { theme } from "../../../../styles/theme.css.ts";
import { space } from "../../../../styles/tokens.ts";
import { desktop, type } from "../../ui/type.ts";

export const list = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });
export const item = style({
  ...type.interface,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.x2,
  minHeight: rem(44),
  paddingInline: space.x1,
  cursor: "pointer",
  overflowWrap: "anywhere",
  // The list has no focus of its own: the bar says which item Enter takes.
  borderInlineStart: "4px solid transparent",
  selectors: {
    "&[data-highlighted]": { backgroundColor: theme.color.surface, borderColor: theme.color.primary },
  },
  "@media": { [desktop]: { minHeight: rem(40) } },
});
export const kind = style({ ...type.meta, flex: "none", color: theme.color.muted });
export const status = style({ ...type.meta, minHeight: rem(20), color: theme.color.muted });
