import { style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { space } from "../../styles/tokens.ts";
import { triangle } from "../../styles/triangle.ts";

/**
 * The hover area: the link, the control and the panel. The panel is positioned relative to the nearest
 * positioned box.
 */
export const root = style({ display: "flex", alignItems: "center" });

/** At least 24 px in each direction (WCAG 2.2, 2.5.8), higher on touch screens. */
export const control = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space.x1,
  minWidth: "1.75rem",
  minHeight: "2.75rem",
  cursor: "pointer",
  listStyle: "none",
  userSelect: "none",
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&:hover, [data-active] &": { textDecoration: "underline" },
    "&::after": { content: '""', flex: "none", ...triangle("down", 10, "currentColor") },
    "details[open] > &::after": { transform: "rotate(180deg)" },
  },
});

export const panel = style({
  position: "absolute",
  top: "100%",
  zIndex: 10,
  maxHeight: "calc(100dvh - 6rem)",
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: space.x3,
  color: theme.color.text,
  backgroundColor: theme.color.paper,
  border: `1px solid ${theme.color.line}`,
  boxShadow: "0 12px 32px rgb(0 0 0 / 0.18)",
});
