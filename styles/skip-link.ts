import { theme } from "./theme.css.ts";
import { font, space } from "./tokens.ts";

/** The skip link past the navigation, first on every page and visible when focused. */
export const skipLink = {
  position: "absolute",
  insetInlineStart: space.x1,
  top: "-4rem",
  zIndex: 30,
  padding: `${space.x1} ${space.x2}`,
  backgroundColor: theme.color.text,
  color: theme.color.paper,
  fontFamily: font.condensed,
  fontWeight: 700,
  selectors: { "&:focus": { top: space.x1 } },
} as const;
