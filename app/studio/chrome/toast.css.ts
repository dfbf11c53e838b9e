import { style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { media, space } from "../../../styles/tokens.ts";
import { raised } from "../ui/overlay.css.ts";
import { corner, type } from "../ui/type.ts";

export const place = style({
  position: "fixed",
  insetInline: space.x2,
  bottom: space.x3,
  zIndex: 45,
  display: "flex",
  justifyContent: "center",
  pointerEvents: "none",
});
/** Dark on light pages, light on dark ones. */
export const toast = style([
  raised,
  {
    ...type.interface,
    display: "flex",
    alignItems: "center",
    gap: space.x2,
    minHeight: rem(48),
    maxWidth: "100%",
    paddingInline: `${rem(20)} ${space.x1}`,
    backgroundColor: theme.color.text,
    color: theme.color.paper,
    overflowWrap: "anywhere",
    pointerEvents: "auto",
    "@media": { [media.forcedColors]: { border: "1px solid" } },
  },
]);
export const undo = style({
  minHeight: rem(40),
  paddingInline: rem(12),
  border: 0,
  borderRadius: corner,
  backgroundColor: "transparent",
  fontWeight: 700,
  textDecoration: "underline",
  whiteSpace: "nowrap",
  cursor: "pointer",
  ":focus-visible": { outlineColor: "currentColor", outlineOffset: "-3px" },
});
