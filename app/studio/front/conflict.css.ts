import { style } from "@vanilla-extract/css";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { type } from "../ui/type.ts";

/** It stays in sight below the bar of phones when it gets the focus. */
export const conflict = style({ scrollMarginTop: space.x8, marginBottom: space.x4 });
export const sides = style({
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
  marginBlock: space.x2,
  "@media": { "(min-width: 800px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const side = style({ borderTop: `2px solid ${theme.color.text}`, paddingTop: space.x1 });
export const sideTitle = style({ ...type.title });
export const name = style({
  fontFamily: theme.headline.family,
  marginBlock: space.x1,
  overflowWrap: "anywhere",
});
export const lines = style({
  ...type.meta,
  display: "grid",
  gap: space.half,
  margin: 0,
  padding: 0,
  listStyle: "none",
  overflowWrap: "anywhere",
});
