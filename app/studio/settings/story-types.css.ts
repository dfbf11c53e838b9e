import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "../../../styles/tokens.ts";

/** What a story type contains. */
export const inside = style({ paddingInlineStart: space.x4 });
// The line below a row is that of the whole tree.
globalStyle(`${inside} > ol > li:last-child`, { borderBlockEnd: 0, paddingBlockEnd: 0 });
export const forms = style({ display: "grid", gap: space.x3, paddingBlock: space.x2 });
