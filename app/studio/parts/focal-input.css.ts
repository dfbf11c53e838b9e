import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { type } from "../ui/type.ts";

export const stage = style({ position: "relative", background: theme.color.surface });
globalStyle(`${stage} img`, {
  display: "block",
  width: "100%",
  height: "auto",
  maxHeight: "70vh",
  objectFit: "contain",
});
export const target = style({
  position: "relative",
  display: "block",
  width: "fit-content",
  maxWidth: "100%",
  marginInline: "auto",
  cursor: "crosshair",
});
/** The focal point: a light ring with a dark edge, visible on any image. */
export const point = style({
  position: "absolute",
  width: rem(36),
  height: rem(36),
  margin: `-${rem(18)} 0 0 -${rem(18)}`,
  border: "3px solid #fff",
  borderRadius: "50%",
  boxShadow: "0 0 0 2px rgb(0 0 0 / 70%), inset 0 0 0 2px rgb(0 0 0 / 70%)",
  pointerEvents: "none",
});
export const sliders = style({ display: "grid", gap: space.x2, marginTop: space.x2 });
globalStyle(`${sliders} input`, { width: "100%", accentColor: theme.color.primary, minHeight: rem(24) });
export const remark = style({ ...type.meta, marginTop: space.x1, color: theme.color.muted });
