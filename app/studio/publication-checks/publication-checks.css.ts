import { style, styleVariants } from "@vanilla-extract/css";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { color } from "../ui/colors.css.ts";
import { type } from "../ui/type.ts";

export const list = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.x2,
  listStyle: "none",
});
/** The state is said in words; the color alone says nothing. */
export const line = styleVariants(
  {
    failed: color.error,
    late: color.error,
    waiting: theme.color.primary,
    done: color.good,
    none: theme.color.line,
  },
  (shown) => ({
    paddingInlineStart: space.x2,
    borderInlineStart: `4px solid ${shown}`,
    overflowWrap: "anywhere",
  }),
);
export const what = style({ ...type.title, letterSpacing: 0 });
