import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "../../../../styles/tokens.ts";
import { type } from "../../ui/type.ts";

export const list = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.x3,
  outline: "none",
});
export const text = style({ ...type.reply, overflowWrap: "anywhere", whiteSpace: "pre-wrap" });
globalStyle(`${text} > * + *`, { marginInlineStart: space.half });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.x1 });
/** Below the toolbar, which ends with a line. */
export const notice = style({ paddingBlockStart: space.x1 });
