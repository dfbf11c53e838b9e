import { style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { font, space } from "../../styles/tokens.ts";

/**
 * At the end of the discussion, and at the bottom of the window while the reader is within it; takes no
 * space, so that nothing moves.
 */
export const live = style({
  display: "block",
  position: "sticky",
  bottom: 0,
  height: 0,
  marginTop: `calc(-1 * ${space.x3})`,
  textAlign: "center",
});
export const news = style({
  position: "absolute",
  insetInlineStart: "50%",
  bottom: space.x2,
  translate: "-50% 0",
  width: "max-content",
  maxWidth: "100%",
  padding: `${space.half} ${space.x3}`,
  border: "1px solid transparent",
  borderRadius: "2rem",
  fontFamily: font.condensed,
  fontWeight: 700,
  backgroundColor: theme.color.primary,
  color: theme.color.onPrimary,
  selectors: { "&:hover": { textDecoration: "underline" }, "&[hidden]": { display: "none" } },
});
