import { style, styleVariants } from "@vanilla-extract/css";
import { theme } from "../../../../styles/theme.css.ts";
import { media } from "../../../../styles/tokens.ts";
import { color } from "../../ui/colors.css.ts";

/** Kinds also differ by the line below the passage. */
const lines = {
  note: `2px solid ${theme.color.light}`,
  question: `2px dashed ${theme.color.primary}`,
  hold: `3px double ${color.error}`,
} as const;

export const mark = styleVariants(lines, (line) => ({ borderBottom: line, cursor: "pointer" }));
export const current = styleVariants(lines, (line) => ({
  borderBottom: line,
  backgroundColor: theme.color.background,
  "@media": { [media.forcedColors]: { outline: "1px solid" } },
}));
/** The passage of a new note. */
export const chosen = style({
  backgroundColor: theme.color.background,
  outline: `1px solid ${theme.color.primary}`,
});
