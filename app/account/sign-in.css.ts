import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, palette, serif, space } from "../../styles/tokens.ts";

const stack = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;

export const page = style({
  ...stack,
  width: "100%",
  maxWidth: `${layout.post}px`,
  marginInline: "auto",
  gap: space.x3,
});
export const title = style({ fontSize: "clamp(2rem, 1.4rem + 2.4vw, 3rem)" });
export const intro = style({ fontSize: "1.1875rem", lineHeight: 1.5, overflowWrap: "anywhere" });
export const card = style({
  ...stack,
  gap: space.x2,
  padding: space.x3,
  borderTop: `4px solid ${theme.color.light}`,
  backgroundColor: theme.color.background,
  lineHeight: 1.5,
});
export const cardTitle = style({ fontSize: condensed.m });
export const more = style({ ...stack });
export const summary = style({
  minHeight: "1.5rem",
  padding: `${space.half} 0`,
  cursor: "pointer",
  fontFamily: font.condensed,
  fontWeight: 700,
});

export const field = style({ ...stack, gap: space.half });
export const label = style({
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 700,
  lineHeight: 1.25,
});
export const input = style({
  width: "100%",
  minWidth: 0,
  minHeight: "2.75rem",
  padding: `${space.half} ${space.x2}`,
  border: `1px solid ${theme.color.muted}`,
  borderRadius: "2px",
  backgroundColor: theme.color.paper,
  color: theme.color.text,
  selectors: { "&[aria-invalid]": { borderWidth: "2px", borderColor: "currentColor" } },
});
export const hint = style({ fontSize: serif.s });
/** What is wrong is said in words behind a bar; the colour alone says nothing. */
export const error = style({
  paddingInlineStart: space.x1,
  borderInlineStart: `4px solid ${palette.error}`,
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 600,
  lineHeight: 1.3,
});
const plainButton = style({
  justifySelf: "start",
  minHeight: "2.75rem",
  padding: `${space.half} ${space.x3}`,
  border: "2px solid transparent",
  borderRadius: "2px",
  cursor: "pointer",
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 700,
});
export const button = style([
  plainButton,
  {
    color: theme.color.onPrimary,
    backgroundColor: theme.color.primary,
    ":hover": { backgroundColor: theme.color.text, color: theme.color.paper },
  },
]);
export const quietButton = style([
  plainButton,
  {
    borderColor: "currentColor",
    color: theme.color.text,
    backgroundColor: theme.color.paper,
    ":hover": { backgroundColor: theme.color.text, color: theme.color.paper },
  },
]);
/** A burner's key: to be read off letter by letter, and selected whole. */
export const secret = style({
  padding: space.x2,
  border: `2px solid ${theme.color.text}`,
  backgroundColor: theme.color.paper,
  fontFamily: font.mono,
  fontSize: "1.25rem",
  lineHeight: 1.6,
  overflowWrap: "anywhere",
  userSelect: "all",
});
export const textLink = style({ color: theme.color.primary, textDecoration: "underline" });
export const plainText = style({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" });

export const form = style({ ...stack, gap: space.x1 });
/** What a device answered; nothing stands there until it has. */
export const status = style([error, { display: "block", selectors: { "&:empty": { display: "none" } } }]);
export const notice = style([error, { borderInlineStartColor: palette.success }]);
export const row = style({ display: "flex", flexWrap: "wrap", gap: space.x2 });
export const sessions = style({ ...stack, gap: space.x2, listStyle: "none" });
export const session = style([
  row,
  { alignItems: "center", justifyContent: "space-between", overflowWrap: "anywhere" },
]);
export const face = style({
  width: "5rem",
  height: "5rem",
  overflow: "hidden",
  borderRadius: "50%",
  backgroundColor: theme.color.paper,
});
/** The box of a choice, and what it says, each large enough to be met. */
export const check = style({
  display: "grid",
  gridTemplateColumns: "1.5rem minmax(0, 1fr)",
  gap: space.x1,
  alignItems: "start",
});
globalStyle(`${check} > input`, {
  width: "1.5rem",
  height: "1.5rem",
  margin: 0,
  accentColor: theme.color.primary,
});
