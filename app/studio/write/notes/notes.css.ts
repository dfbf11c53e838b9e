import { style, styleVariants } from "@vanilla-extract/css";
import { rem } from "../../../../styles/pixel.ts";
import { theme } from "../../../../styles/theme.css.ts";
import { space } from "../../../../styles/tokens.ts";
import { color } from "../../ui/colors.css.ts";
import { textButtonRule, type } from "../../ui/type.ts";

/* The notes tab; the module that shows it loads these styles. */

export const filter = style({ display: "flex", gap: space.x3, margin: 0, padding: 0, border: 0 });
export const filterButton = style({
  ...textButtonRule,
  minHeight: rem(40),
  color: theme.color.muted,
  fontWeight: 400,
  selectors: {
    "&[aria-pressed=true]": { color: theme.color.text, fontWeight: 700, textDecoration: "underline 2px" },
  },
});
export const list = style({ display: "grid", gap: space.x4, margin: 0, padding: 0, listStyle: "none" });

const edges = { note: theme.color.light, question: theme.color.primary, hold: color.error } as const;
export const note = styleVariants(edges, (edge) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "start",
  gap: space.x1,
  paddingBlock: space.half,
  paddingInline: `${space.x2} ${space.x1}`,
  borderInlineStart: `3px solid ${edge}`,
  scrollMarginBlock: rem(64),
  selectors: { "&[aria-current]": { backgroundColor: theme.color.surface } },
}));
export const kind = styleVariants({ question: theme.color.primary, hold: color.error }, (shown) => ({
  color: shown,
  fontWeight: 700,
}));
export const quote = style({
  ...type.meta,
  color: theme.color.muted,
  overflowWrap: "anywhere",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
  overflow: "hidden",
});
/** Aligned with the text. */
export const button = style({ minHeight: rem(32), padding: 0 });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: `0 ${space.x3}` });
export const gone = style({ ...type.meta, fontWeight: 700 });
export const line = style({ ...type.meta, display: "flex", flexWrap: "wrap", gap: `0 ${space.x1}` });
export const time = style({ ...type.meta, color: theme.color.muted });
export const text = style({ ...type.interface, whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
/** The beginning of a text, when several notes are beside the story. */
export const brief = style([
  text,
  { display: "-webkit-box", WebkitBoxOrient: "vertical", WebkitLineClamp: 5, overflow: "hidden" },
]);
export const replies = style({
  display: "grid",
  gap: space.x2,
  width: "100%",
  margin: 0,
  paddingInlineStart: space.x2,
  listStyle: "none",
});
export const failed = style({ ...type.meta, color: color.error, fontWeight: 700 });
