import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../../styles/pixel.ts";
import { theme } from "../../../../styles/theme.css.ts";
import { media, space } from "../../../../styles/tokens.ts";
import { raised } from "../../ui/overlay.css.ts";
import { corner, desktop, type } from "../../ui/type.ts";

/** Above the text; on phones a row above the keyboard, which scrolls. */
export const toolbar = style({
  position: "fixed",
  insetInline: 0,
  // The bottom of the area above the keyboard: set by `WriteDesk`.
  bottom: "var(--keyboard, 0px)",
  zIndex: 15,
  backgroundColor: theme.color.paper,
  borderTop: `1px solid ${theme.color.line}`,
  "@media": {
    [desktop]: {
      position: "sticky",
      insetInline: "auto",
      top: rem(56),
      bottom: "auto",
      borderTop: 0,
      borderBottom: `1px solid ${theme.color.line}`,
    },
  },
});
export const tools = style({
  display: "flex",
  alignItems: "center",
  overflowX: "auto",
  scrollbarWidth: "none",
  "@media": { [desktop]: { overflowX: "visible" } },
});
export const tool = style({
  ...type.interface,
  flex: "none",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space.half,
  minWidth: rem(44),
  minHeight: rem(44),
  padding: 0,
  border: "2px solid transparent",
  backgroundColor: "transparent",
  color: theme.color.text,
  cursor: "pointer",
  borderRadius: corner,
  selectors: {
    "&:hover": { backgroundColor: theme.color.surface },
    "&[aria-pressed=true]": { borderBottomColor: theme.color.primary, backgroundColor: theme.color.surface },
    "&:focus-visible": { outlineOffset: "-2px" },
  },
  "@media": {
    [desktop]: { minWidth: rem(32), minHeight: rem(40) },
    [media.forcedColors]: { selectors: { "&[aria-pressed=true]": { borderColor: "currentColor" } } },
  },
});
export const wideTool = style([tool, { paddingInline: space.x1, fontWeight: 600, whiteSpace: "nowrap" }]);
export const letter = style({ fontSize: rem(19), fontWeight: 700 });
globalStyle(`${letter}[data-letter=I]`, { fontStyle: "italic" });
globalStyle(`${letter}[data-letter=U]`, { textDecoration: "underline" });
globalStyle(`${letter}[data-letter=S]`, { textDecoration: "line-through" });
export const drawing = style({
  flex: "none",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});
export const menuAround = style({ flex: "none", "@media": { [desktop]: { position: "relative" } } });
export const menu = style([
  raised,
  {
    position: "fixed",
    insetInline: space.x1,
    bottom: `calc(${rem(52)} + var(--keyboard, 0px))`,
    zIndex: 26,
    maxHeight: "50dvh",
    overflowY: "auto",
    paddingBlock: space.x1,
    outline: "none",
    "@media": {
      [desktop]: {
        position: "absolute",
        insetInline: "0 auto",
        bottom: "auto",
        top: "100%",
        minWidth: rem(240),
        maxHeight: "60dvh",
      },
    },
  },
]);
export const menuItem = style({
  ...type.interface,
  display: "grid",
  alignContent: "center",
  width: "100%",
  minHeight: rem(44),
  padding: `${space.half} ${space.x2}`,
  border: 0,
  backgroundColor: "transparent",
  color: theme.color.text,
  fontWeight: 600,
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&:hover, &:focus, &[aria-selected=true]": { backgroundColor: theme.color.surface },
    "&:focus-visible, &[aria-selected=true]": {
      outline: `2px solid ${theme.color.primary}`,
      outlineOffset: "-3px",
    },
  },
  "@media": { [desktop]: { minHeight: rem(40) } },
});

export const menuHelp = style({ ...type.hint, color: theme.color.muted, fontWeight: 400 });
export const menuHeading = style({
  ...type.hint,
  padding: `${space.x1} ${space.x2} ${space.half}`,
  color: theme.color.muted,
  fontWeight: 700,
});

/** A line below the toolbar: an address, or text to find. */
export const lineBar = style({
  ...type.interface,
  position: "sticky",
  top: rem(56),
  zIndex: 16,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.x1,
  paddingBlock: space.x1,
  backgroundColor: theme.color.paper,
  borderBottom: `1px solid ${theme.color.line}`,
  "@media": { [desktop]: { top: rem(98) } },
});
export const lineInput = style({ flex: "1 1 10rem", minWidth: 0 });
export const lineState = style({ ...type.meta, color: theme.color.muted, flex: "none" });
export const lineError = style({ ...type.meta, flex: "1 1 100%", fontWeight: 700 });

export const slash = style([
  raised,
  {
    position: "absolute",
    zIndex: 14,
    width: rem(320),
    maxWidth: "calc(100vw - 2rem)",
    maxHeight: rem(360),
    overflowY: "auto",
    paddingBlock: space.x1,
    margin: 0,
    listStyle: "none",
  },
]);
