import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { raised } from "./overlay.css.ts";
import { desktop, type } from "./type.ts";

export const menu = style({ position: "relative", minWidth: 0 });
export const control = style({ cursor: "pointer", listStyle: "none" });
globalStyle(`${control}::-webkit-details-marker`, { display: "none" });
export const person = style({ display: "flex", alignItems: "center", gap: space.x1, minWidth: 0 });
export const avatar = style({
  flex: "none",
  width: rem(28),
  height: rem(28),
  borderRadius: "50%",
  overflow: "hidden",
  backgroundColor: theme.color.line,
});
globalStyle(`${avatar} img`, { display: "block", width: "100%", height: "100%", objectFit: "cover" });
export const panel = style([
  raised,
  {
    ...type.interface,
    position: "absolute",
    zIndex: 25,
    minWidth: rem(240),
    maxWidth: "calc(100vw - 2rem)",
    maxHeight: "70dvh",
    overflowY: "auto",
    paddingBlock: space.x1,
  },
]);
export const items = style({ margin: 0, padding: 0, listStyle: "none" });
export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space.x2,
  minHeight: rem(44),
  paddingInline: space.x2,
  fontWeight: 600,
  "@media": { [desktop]: { minHeight: rem(40) } },
  selectors: {
    "&:hover, &[aria-current=true]": { backgroundColor: theme.color.surface },
    "&:focus-visible": { outlineOffset: "-3px" },
  },
});
export const itemButton = style([
  item,
  {
    width: "100%",
    border: 0,
    backgroundColor: "transparent",
    color: "inherit",
    fontFamily: "inherit",
    fontSize: "inherit",
    lineHeight: "inherit",
    textAlign: "start",
    cursor: "pointer",
  },
]);
export const end = style({
  ...type.meta,
  marginInlineStart: "auto",
  fontWeight: 400,
  color: theme.color.muted,
});
export const waiting = style({
  ...type.meta,
  marginInlineStart: "auto",
  fontWeight: 700,
  color: theme.color.primary,
});
