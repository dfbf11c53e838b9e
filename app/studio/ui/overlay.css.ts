import { keyframes, style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { media, space } from "../../../styles/tokens.ts";
import { color } from "./colors.css.ts";
import { corner, desktop, type } from "./type.ts";

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** The one elevation: menus, toasts and dialogs. Forced colors remove shadows. */
export const raised = style({
  backgroundColor: theme.color.paper,
  color: theme.color.text,
  borderRadius: corner,
  boxShadow: color.shade,
  animation: `${appear} 120ms`,
  "@media": { [media.forcedColors]: { border: "1px solid" } },
});
export const backdrop = style({
  position: "fixed",
  inset: 0,
  zIndex: 50,
  backgroundColor: "rgb(0 0 0 / 45%)",
});
/** A full sheet on phones. */
export const dialog = style([
  raised,
  {
    ...type.interface,
    position: "fixed",
    inset: 0,
    zIndex: 51,
    display: "grid",
    alignContent: "start",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: space.x2,
    padding: space.x3,
    overflowY: "auto",
    borderTop: `4px solid ${theme.color.light}`,
    outline: "none",
    "@media": {
      [desktop]: {
        inset: `10dvh auto auto calc(50% - ${rem(260)})`,
        width: rem(520),
        maxHeight: "80dvh",
      },
    },
  },
]);
export const dialogHead = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space.x2,
});
export const dialogTitle = style({ ...type.title, letterSpacing: 0 });
