import { style } from "@vanilla-extract/css";
import { space } from "../../styles/tokens.ts";

/** The menu in the corner of a reply; its items get their look when it is opened (`reply-menu.css.ts`). */
export const menu = style({ position: "absolute", top: 0, insetInlineEnd: 0 });
export const dots = style({
  padding: space.x1,
  listStyle: "none",
  cursor: "pointer",
  selectors: { "&::-webkit-details-marker": { display: "none" } },
});
export const menuPanel = style({ insetInlineEnd: 0, width: "max-content" });
