import { style } from "@vanilla-extract/css";
import { space } from "../../../../styles/tokens.ts";

/** Its control is near the end of the bar. */
export const panel = style({ width: "min(24rem, calc(100vw - 2rem))", insetInlineEnd: 0 });
export const form = style({ display: "grid", gap: space.x2, padding: space.x2 });
export const intro = style({ fontSize: "0.9375rem", lineHeight: 1.4 });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space.x1 });
export const link = style({ display: "grid", gap: space.x1, justifyItems: "start" });
