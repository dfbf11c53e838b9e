import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { type } from "../ui/type.ts";

const stack = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.x2 } as const;

export const form = style(stack);
export const group = style({
  ...stack,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  justifyItems: "stretch",
});
globalStyle(`${group} > legend`, { padding: 0 });
export const item = style({
  ...stack,
  paddingInlineStart: space.x2,
  borderInlineStart: `2px solid ${theme.color.line}`,
});
export const preview = style({ display: "block", maxWidth: "100%", maxHeight: rem(200), width: "auto" });

/** Recovered passages. */
export const tray = style({ ...stack, gap: space.x3, margin: 0, padding: 0, listStyle: "none" });
export const passage = style({
  ...type.reply,
  paddingInlineStart: space.x2,
  borderInlineStart: `2px solid ${theme.color.line}`,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  maxHeight: rem(260),
  overflowY: "auto",
});
export const reason = style({ ...type.meta, marginBlock: space.x1, color: theme.color.muted });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.x1 });
