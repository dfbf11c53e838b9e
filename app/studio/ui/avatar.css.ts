import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../../styles/theme.css.ts";
import { rem } from "../../../styles/pixel.ts";

export const avatar = style({
  flex: "none",
  width: rem(40),
  height: rem(40),
  overflow: "hidden",
  borderRadius: "50%",
  backgroundColor: theme.color.surface,
});
export const largeAvatar = style([avatar, { width: rem(80), height: rem(80) }]);
globalStyle(`${avatar} img`, { width: "100%", height: "100%", objectFit: "cover" });
