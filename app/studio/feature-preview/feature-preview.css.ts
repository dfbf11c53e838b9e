import { style } from "@vanilla-extract/css";
import { theme } from "../../../styles/theme.css.ts";
import { font } from "../../../styles/tokens.ts";

/** Names as written in code. */
export const code = style({ fontFamily: font.mono, fontSize: "0.9em", overflowWrap: "anywhere" });
/** This browser's own choice: the light color marks a difference from what everyone else sees. */
export const mark = style({
  paddingInlineStart: "0.375rem",
  borderInlineStart: `4px solid ${theme.color.light}`,
  color: theme.color.text,
});
export const variation = style({ fontWeight: 400 });
