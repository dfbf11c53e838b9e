import { globalStyle } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { font, space } from "../../styles/tokens.ts";

/** The button beside selected text of a reply, adopted by its script. */
globalStyle("[data-quote]", {
  position: "absolute",
  zIndex: 5,
  minHeight: "2.25rem",
  padding: `${space.half} ${space.x2}`,
  border: `2px solid ${theme.color.primary}`,
  borderRadius: "2px",
  fontFamily: font.condensed,
  fontSize: "1rem",
  fontWeight: 700,
  cursor: "pointer",
  color: theme.color.primary,
  backgroundColor: theme.color.paper,
});
