import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../../../styles/theme.css.ts";
import { space } from "../../../../styles/tokens.ts";
import { rem } from "../../../../styles/pixel.ts";
import { type } from "../../ui/type.ts";

const stack = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.x2 } as const;

export const fields = style(stack);
export const captions = style({ ...stack, minWidth: 0, margin: 0, padding: 0, border: 0 });
globalStyle(`${captions} > legend`, { padding: 0 });
/** The whole video, whatever its shape. */
export const preview = style({
  display: "block",
  width: "100%",
  maxHeight: rem(320),
  background: theme.color.surface,
});
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `0 ${space.x2}`,
});
globalStyle(`${line} progress`, { accentColor: theme.color.primary, flex: "1 1 8rem" });
export const choices = style({ ...stack, gap: 0, margin: 0, padding: 0, listStyle: "none" });
export const choice = style({
  display: "block",
  width: "100%",
  height: "auto",
  paddingBlock: space.x1,
  textAlign: "start",
  overflowWrap: "anywhere",
});
export const details = style({ ...type.meta, display: "block", color: theme.color.muted });
