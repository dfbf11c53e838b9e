import { style, styleVariants } from "@vanilla-extract/css";
import { theme } from "../../../styles/theme.css.ts";
import { condensed, font, layout, palette, space } from "../../../styles/tokens.ts";

const rows = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;

export const page = style({
  ...rows,
  gap: space.x2,
  width: "100%",
  maxWidth: `${layout.main}px`,
  marginInline: "auto",
});
export const title = style({ fontSize: "2rem" });
export const meta = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${space.x2}`,
  fontFamily: font.condensed,
  overflowWrap: "anywhere",
});
export const link = style({
  paddingBlock: space.half,
  color: theme.color.primary,
  textDecoration: "underline",
});
export const list = style({ ...rows, gap: space.x2, listStyle: "none" });
/** The state is said in words; the colour alone says nothing. */
export const line = styleVariants(
  {
    failed: palette.error,
    late: palette.error,
    waiting: theme.color.primary,
    done: palette.success,
    none: theme.color.line,
  },
  (color) => ({ paddingInlineStart: space.x2, borderInlineStart: `4px solid ${color}` }),
);
export const what = style({ fontFamily: font.condensed, fontSize: condensed.m });
