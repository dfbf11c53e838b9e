import { style } from "@vanilla-extract/css";
import { space } from "../../../../styles/tokens.ts";
import { desktop } from "../../ui/type.ts";

/** Shown only if the bar has no room for its content. */
export const narrow = style({ "@media": { [desktop]: { display: "none" } } });
export const form = style({ display: "grid", gap: space.x2, padding: space.x2 });
export const intro = style({ fontSize: "0.9375rem", lineHeight: 1.4 });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space.x1 });
export const link = style({ display: "grid", gap: space.x1, justifyItems: "start" });

export const links = style({ display: "grid", gap: space.x1 });
export const linksTitle = style({ fontSize: "0.9375rem", fontWeight: 700 });
export const linkList = style({ display: "grid", gap: space.x1, maxHeight: "18rem", overflowY: "auto" });
export const linkItem = style({
  display: "flex",
  alignItems: "start",
  justifyContent: "space-between",
  gap: space.x1,
  fontSize: "0.875rem",
  lineHeight: 1.4,
});
