import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { font, space } from "../../../styles/tokens.ts";
import { color } from "../ui/colors.css.ts";
import { column, corner, type } from "../ui/type.ts";

const stack = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;

/** One column, in every layout. */
export const narrow = style({ ...stack, gap: space.x3, maxWidth: column });
export const sections = style({ ...stack, gap: space.x6 });

/** A form's button with its result beside it. */
export const send = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.x2 });
export const state = style({
  ...type.meta,
  minHeight: type.meta.lineHeight,
  color: color.good,
  fontWeight: 700,
});

/** The result of removing something; takes no room while empty, and can be focused. */
export const removed = style([
  state,
  { minHeight: 0, scrollMarginBlock: "6rem", selectors: { "&:empty": { position: "absolute" } } },
]);

/** An error of the device; takes no room while empty. */
export const failed = style([
  state,
  { minHeight: 0, color: color.error, selectors: { "&:empty": { position: "absolute" } } },
]);

export const imageForm = style({ display: "flex", flexWrap: "wrap", alignItems: "start", gap: space.x3 });
globalStyle(`${imageForm} > :last-child`, {
  display: "grid",
  justifyItems: "start",
  gap: space.x1,
  flex: "1 1 16rem",
});
globalStyle(`${imageForm} > :last-child > :first-child`, { width: "100%" });
/** As wide as the image, on which the square is measured. */
export const crop = style({ alignSelf: "start", justifySelf: "start", maxHeight: rem(400) });

export const item = style({
  display: "grid",
  gridTemplateColumns: `${rem(40)} minmax(0, 1fr)`,
  gap: space.x2,
  paddingBlock: space.x2,
  borderBottom: `1px solid ${theme.color.line}`,
  overflowWrap: "anywhere",
});
export const list = style({ ...stack, listStyle: "none" });
export const body = style({ ...stack, gap: space.half });
export const text = style({ ...type.title });
globalStyle(`${text} a`, { color: theme.color.primary, textDecoration: "underline" });
/** New notifications also say so in words; the border only helps the eye. */
export const fresh = style({
  ...type.hint,
  display: "inline-block",
  marginInlineEnd: space.x1,
  paddingInline: space.x1,
  border: "1px solid currentColor",
  borderRadius: corner,
  fontWeight: 700,
});

export const choices = style({ ...type.interface, width: "100%", borderCollapse: "collapse" });
globalStyle(`${choices} th, ${choices} td`, {
  paddingBlock: space.half,
  borderBottom: `1px solid ${theme.color.line}`,
  textAlign: "start",
  fontWeight: 400,
});
globalStyle(`${choices} thead th`, { ...type.meta, fontWeight: 700 });
globalStyle(`${choices} td, ${choices} thead th + th`, { width: rem(88), textAlign: "center" });

globalStyle(`${choices} td > label`, { justifyContent: "center" });

/** A burner account's key: copied letter by letter, and selected whole. */
export const secret = style({
  padding: space.x2,
  border: `2px solid ${theme.color.text}`,
  borderRadius: corner,
  fontFamily: font.mono,
  fontSize: rem(20),
  lineHeight: rem(32),
  overflowWrap: "anywhere",
  userSelect: "all",
});
