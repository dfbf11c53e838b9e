import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { media, space } from "../../../styles/tokens.ts";
import { emptyText } from "../ui/page.css.ts";
import { raised } from "../ui/overlay.css.ts";
import { textButtonRule, type } from "../ui/type.ts";

/** From this width on the panel is beside the text. */
export const beside = "(min-width: 1100px)";
/** From this width on there is an outline as well; notes are beside the text, and hide the outline. */
export const withOutline = "(min-width: 1240px)";
/** From this width on there is room for both. */
export const withMargin = "(min-width: 1424px)";

const base = { ...type.interface, outline: "none" } as const;
const beSide = {
  position: "sticky",
  top: rem(56),
  zIndex: 0,
  display: "block",
  width: "auto",
  maxHeight: "none",
  height: `calc(100dvh - ${rem(56)})`,
  overflowY: "auto",
  borderRadius: 0,
  boxShadow: "none",
  borderInlineStart: `1px solid ${theme.color.line}`,
  animation: "none",
} as const;

export const panel = style({ ...base, display: "none", "@media": { [beside]: beSide } });

const rise = keyframes({ from: { transform: "translateY(100%)" }, to: { transform: "none" } });
export const openPanel = style([
  raised,
  {
    ...base,
    position: "fixed",
    insetInline: 0,
    bottom: 0,
    zIndex: 31,
    maxHeight: "85dvh",
    overflowY: "auto",
    overscrollBehavior: "contain",
    animation: `${rise} 180ms`,
    "@media": { [media.reducedMotion]: { animation: "none" }, [beside]: beSide },
  },
]);
export const backdrop = style({
  position: "fixed",
  inset: 0,
  zIndex: 30,
  backgroundColor: "rgb(0 0 0 / 45%)",
  "@media": { [beside]: { display: "none" } },
});
export const head = style({
  position: "sticky",
  top: 0,
  zIndex: 1,
  display: "flex",
  gap: space.x1,
  paddingInline: space.x3,
  backgroundColor: theme.color.paper,
  borderBottom: `1px solid ${theme.color.line}`,
});
export const tabs = style({ display: "flex", flex: "1 1 auto", flexWrap: "wrap", gap: `0 ${space.x2}` });
export const tab = style({
  ...type.interface,
  minHeight: rem(48),
  marginBottom: "-1px",
  padding: 0,
  border: 0,
  borderBottom: "3px solid transparent",
  backgroundColor: "transparent",
  color: theme.color.muted,
  cursor: "pointer",
  selectors: {
    "&:hover": { color: theme.color.text },
    '&[aria-selected="true"]': {
      borderColor: theme.color.primary,
      color: theme.color.text,
      fontWeight: 700,
    },
  },
});
export const count = style({ marginInlineStart: space.half, fontWeight: 700 });
export const close = style({
  ...textButtonRule,
  flex: "none",
  minHeight: rem(48),
  "@media": { [beside]: { display: "none" } },
});
export const content = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: space.x4,
  padding: `${space.x3} ${space.x3} ${space.x8}`,
});
globalStyle(`${content} ${emptyText}`, { fontSize: rem(18), lineHeight: 1.5 });
