import { style } from "@vanilla-extract/css";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { column, type } from "../ui/type.ts";

const stack = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;

/** One column, as on a phone. */
export const page = style({ width: "100%", maxWidth: column });
export const form = style({ ...stack, gap: space.x1 });
export const desk = style({
  ...type.interface,
  ...stack,
  gap: space.x2,
  paddingBlock: space.x2,
  borderBlock: `1px solid ${theme.color.line}`,
});
export const line = style({
  ...type.interface,
  flex: "1 1 12rem",
  alignSelf: "center",
  fontWeight: 700,
});
/** The text as readers see it. */
export const text = style({ ...type.reply, overflowWrap: "anywhere" });
/** Typed text with its line breaks. */
export const unsent = style([text, { whiteSpace: "pre-wrap" }]);
