import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { space } from "../../../styles/tokens.ts";
import { desktop, type } from "../ui/type.ts";

/** Width of the checkbox and the gap beside it: what stands below the name begins where the name begins. */
const indent = { "@media": { [desktop]: { paddingInlineStart: `calc(${rem(40)} + ${space.x2})` } } };

export const reply = style({ ...type.reply, ...indent, overflowWrap: "anywhere" });
// A reply's blocks stand in the middle of a reader's page.
globalStyle(`${reply} > div > *`, { marginInline: 0 });
export const details = style({
  ...type.meta,
  ...indent,
  display: "grid",
  gap: space.half,
  listStyle: "none",
});
export const part = style(indent);
