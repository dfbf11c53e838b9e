import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { column, type } from "../ui/type.ts";

export const images = style({
  display: "grid",
  gap: space.x1,
  maxWidth: column,
  minWidth: 0,
  margin: 0,
  border: 0,
  padding: 0,
});
export const choices = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(7rem, 1fr))",
  gap: space.x2,
});
export const choice = style({ display: "block", minWidth: 0, cursor: "pointer" });
export const image = style({
  display: "grid",
  placeItems: "center",
  aspectRatio: "4 / 3",
  backgroundColor: theme.color.surface,
  overflow: "hidden",
});
globalStyle(`${image} img`, { width: "100%", height: "100%", objectFit: "contain" });
export const name = style({
  ...type.meta,
  display: "block",
  minHeight: rem(24),
  overflowWrap: "anywhere",
});
globalStyle(`${name} input`, { accentColor: theme.color.primary });
export const find = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: space.x1 });
