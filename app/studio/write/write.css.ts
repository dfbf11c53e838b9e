import { style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { layout, space } from "../../../styles/tokens.ts";
import { color } from "../ui/colors.css.ts";
import { textButtonRule, desktop, type } from "../ui/type.ts";
import { beside, withMargin, withOutline } from "./panel.css.ts";

/** Widths of the side columns, CSS pixels. */
const outlineWidth = 208;
export const panelWidth = 328;
const notesWidth = 220;

export const page = style({ minHeight: "100dvh" });
export const bar = style({
  ...type.interface,
  position: "sticky",
  top: 0,
  zIndex: 20,
  display: "flex",
  alignItems: "center",
  gap: space.x1,
  minHeight: rem(56),
  paddingInlineEnd: space.x2,
  backgroundColor: theme.color.paper,
  borderBottom: `1px solid ${theme.color.line}`,
  "@media": { [beside]: { gap: space.x3 } },
});
export const blog = style({
  flex: "none",
  alignSelf: "stretch",
  display: "flex",
  alignItems: "center",
  maxWidth: rem(208),
  paddingInline: space.x2,
  overflow: "hidden",
  whiteSpace: "nowrap",
  backgroundColor: theme.bar.background,
  color: theme.bar.logo,
  fontFamily: theme.headline.family,
  fontSize: rem(24),
  fontWeight: 900,
  selectors: { "&:focus-visible": { outlineOffset: "-4px" } },
  // The story's actions need the room.
  "@media": { "(max-width: 1099px)": { display: "none" } },
});
export const back = style({
  flex: "none",
  display: "flex",
  alignItems: "center",
  gap: space.x1,
  minWidth: rem(44),
  minHeight: rem(44),
  justifyContent: "center",
  fontWeight: 600,
  selectors: { "&:hover": { textDecoration: "underline" } },
  // The label is at the start of the bar.
  "@media": { "(min-width: 600px) and (max-width: 1099px)": { paddingInline: space.x2 } },
});
export const backLabel = style({
  "@media": {
    "(max-width: 599px)": {
      position: "absolute",
      width: 1,
      height: 1,
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
  },
});
export const status = style({
  ...type.meta,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  // The room that the buttons leave.
  flex: "1 1 0",
  minWidth: 0,
  // On a phone three lines keep a distance from the bar's edges.
  paddingBlock: space.half,
  gap: `0 ${space.x2}`,
  color: theme.color.muted,
});

export const missing = style({
  selectors: { "&:not(:empty)": { padding: space.x2, borderBottom: `1px solid ${theme.color.line}` } },
});
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [beside]: { gridTemplateColumns: `minmax(0, 1fr) ${rem(panelWidth)}` },
    [withOutline]: { gridTemplateColumns: `${rem(outlineWidth)} minmax(0, 1fr) ${rem(panelWidth)}` },
  },
});
export const outline = style({
  ...type.meta,
  display: "none",
  "@media": {
    [withOutline]: {
      display: "block",
      position: "sticky",
      top: rem(56),
      maxHeight: `calc(100dvh - ${rem(56)})`,
      overflowY: "auto",
      padding: `${space.x4} ${space.x3}`,
      alignSelf: "start",
    },
  },
});
/** Reserved for notes beside the text, so that the text doesn't move when the first one appears. */
export const marginRoom = {
  maxWidth: `calc(${rem(layout.post + notesWidth)} + 2 * ${space.x3})`,
  paddingInlineEnd: `calc(${rem(notesWidth)} + ${space.x3})`,
} as const;
export const main = style({
  width: "100%",
  maxWidth: `calc(${rem(layout.post)} + 2 * ${space.x3})`,
  minWidth: 0,
  marginInline: "auto",
  paddingInline: space.x2,
  paddingBlockEnd: rem(120),
  outline: "none",
  "@media": { "(min-width: 600px)": { paddingInline: space.x3 }, [withMargin]: marginRoom },
});
export const hidden = style({
  position: "absolute",
  width: 1,
  height: 1,
  margin: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
});
export const message = style({
  ...type.interface,
  paddingBlock: space.x4,
  // Shown while the text is being opened.
  selectors: { "[data-open] ~ &": { display: "none" } },
});
/** Reserves the toolbar's height, so that the text doesn't move below a caret. */
export const tools = style({
  selectors: { "&:not(:empty)": { display: "contents" } },
  "@media": { [desktop]: { minHeight: rem(41) } },
});

export const notSaved = style({ color: color.error, fontWeight: 700 });
export const recovered = style({
  ...textButtonRule,
  ...type.meta,
  minHeight: rem(32),
  selectors: { "&:hover": { textDecoration: "underline" } },
});
export const people = style({
  display: "none",
  "@media": { [beside]: { display: "flex", alignItems: "center", gap: space.x1 } },
});
export const faces = style({ display: "flex" });
export const face = style({
  width: rem(32),
  height: rem(32),
  borderRadius: "50%",
  border: `2px solid ${theme.color.paper}`,
  marginInlineStart: rem(-8),
});
export const sentence = style({ ...type.meta, color: theme.color.muted });
export const textAround = style({ position: "relative" });
export const share = style({
  display: "none",
  "@media": {
    [desktop]: { display: "flex", alignItems: "center", gap: space.x2, marginInlineEnd: space.x1 },
  },
});
/** Its control is near the end of the bar. */
export const sharePanel = style({ width: rem(384), insetInlineEnd: 0 });

/** One line below the text if there is no room for the panel: above the tools on phones. */
export const foot = style({
  ...type.meta,
  position: "fixed",
  insetInline: 0,
  bottom: `calc(${rem(45)} + var(--keyboard, 0px))`,
  zIndex: 14,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: rem(44),
  paddingInline: space.x2,
  backgroundColor: theme.color.paper,
  borderTop: `1px solid ${theme.color.line}`,
  color: theme.color.muted,
  "@media": { [desktop]: { bottom: 0 }, [beside]: { display: "none" } },
});
export const footButton = style({ ...textButtonRule, display: "flex", alignItems: "center" });
/** Actions for which the bar has room only on wider windows. */
export const footShare = style({ "@media": { [desktop]: { display: "none" } } });
/** A sheet that opens upwards from the line. */
export const footPanel = style({
  position: "fixed",
  insetInline: 0,
  bottom: `calc(${rem(90)} + var(--keyboard, 0px))`,
  maxWidth: "none",
});
