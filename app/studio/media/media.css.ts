import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { rem } from "../../../styles/pixel.ts";
import { corner, desktop, type } from "../ui/type.ts";

/** Images side by side, each uncropped. */
export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(9.5rem, 1fr))",
  gap: space.x3,
  listStyle: "none",
  "@media": { [desktop]: { gridTemplateColumns: "repeat(auto-fill, minmax(12rem, 1fr))" } },
});
export const tile = style({ display: "block", minWidth: 0 });
/** A tile that is a button. */
export const choice = style({
  display: "block",
  width: "100%",
  height: "auto",
  padding: 0,
  textAlign: "start",
});
export const mat = style({
  display: "grid",
  placeItems: "center",
  aspectRatio: "4 / 3",
  background: theme.color.surface,
  overflow: "hidden",
});
globalStyle(`${mat} img`, { width: "100%", height: "100%", objectFit: "contain" });
export const name = style({ ...type.meta, display: "block", marginTop: space.x1, overflowWrap: "anywhere" });
globalStyle(`${tile}:hover ${name}`, { textDecoration: "underline" });
export const problem = style({ ...type.hint, display: "block", color: theme.color.muted });

/** The area where files can be dropped. */
export const drop = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.x2,
  padding: space.x2,
  border: `1px dashed ${theme.color.muted}`,
  borderRadius: corner,
});
export const dropOver = style([drop, { outline: `2px solid ${theme.color.primary}`, outlineOffset: 2 }]);
globalStyle(`${drop} input`, { ...type.meta, maxWidth: "100%" });
globalStyle(`${drop} input::file-selector-button`, { minHeight: rem(44) });
export const uploads = style({ display: "grid", gap: space.x1, listStyle: "none" });
export const upload = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${space.x2}`,
  overflowWrap: "anywhere",
});
globalStyle(`${upload} progress`, { accentColor: theme.color.primary, width: "10rem" });

/** An image and its details. */
export const details = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.x4,
  "@media": {
    "(min-width: 1100px)": { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)", alignItems: "start" },
  },
});
/** The details of the image. */
export const fields = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.x3 });
export const crops = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.x2,
  marginTop: space.x1,
  listStyle: "none",
});
export const crop = style({ ...type.meta });
globalStyle(`${crop} img`, {
  display: "block",
  height: rem(116),
  width: "auto",
  objectFit: "cover",
  marginBottom: space.half,
});
export const remark = style({ ...type.meta, marginTop: space.x1, color: theme.color.muted });
