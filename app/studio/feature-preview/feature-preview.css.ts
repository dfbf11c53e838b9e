import { style } from "@vanilla-extract/css";
import { theme } from "../../../styles/theme.css.ts";
import { font } from "../../../styles/tokens.ts";

/** Names as they stand in code. */
export const code = style({ fontFamily: font.mono, fontSize: "0.9em", overflowWrap: "anywhere" });
/** What is this browser's own: the light color marks what differs from what everybody else sees. */
export const mark = style({
  paddingInlineStart: "0.375rem",
  borderInlineStart: `4px solid ${theme.color.light}`,
  color: theme.color.text,
});
export const variation = style({ fontWeight: 400 });
