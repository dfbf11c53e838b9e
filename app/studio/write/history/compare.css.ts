import { style } from "@vanilla-extract/css";
import { rem } from "../../../../styles/pixel.ts";
import { theme } from "../../../../styles/theme.css.ts";
import { layout, media, space } from "../../../../styles/tokens.ts";
import { type } from "../../ui/type.ts";
import { beside, withOutline } from "../panel.css.ts";

/** Widths of the side columns, CSS pixels. */
const [versionsWidth, detailsWidth] = [272, 320];

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [beside]: { gridTemplateColumns: `minmax(0, 1fr) ${rem(detailsWidth)}` },
    [withOutline]: { gridTemplateColumns: `${rem(versionsWidth)} minmax(0, 1fr) ${rem(detailsWidth)}` },
  },
});
export const title = style({ ...type.interface, flex: "none", fontWeight: 700, letterSpacing: 0 });
export const story = style({
  ...type.meta,
  flex: "1 1 auto",
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: theme.color.muted,
});
export const restore = style({ flex: "none", marginInlineStart: "auto" });

const sticky = {
  position: "sticky",
  top: rem(56),
  alignSelf: "start",
  maxHeight: `calc(100dvh - ${rem(56)})`,
  overflowY: "auto",
} as const;
/** Hidden on narrow windows, where menus above the text list the same versions. */
export const versions = style({
  ...type.meta,
  display: "none",
  "@media": { [withOutline]: { ...sticky, display: "block", padding: space.x3 } },
});
export const versionsTitle = style({ ...type.title, letterSpacing: 0, marginBlockEnd: space.x2 });
export const list = style({ margin: 0, padding: 0, listStyle: "none" });
export const version = style({
  position: "relative",
  display: "block",
  padding: `${space.x1} ${space.half} ${space.x1} ${space.x3}`,
  selectors: {
    // A line of dots, one for each version.
    "&::before": {
      content: '""',
      position: "absolute",
      insetInlineStart: rem(2),
      top: rem(14),
      width: rem(10),
      height: rem(10),
      border: `2px solid ${theme.color.muted}`,
      borderRadius: "50%",
      forcedColorAdjust: "preserve-parent-color",
    },
    "&[data-side]::before": { borderColor: theme.color.primary, backgroundColor: theme.color.primary },
    "&:hover": { backgroundColor: theme.color.surface },
  },
});
export const versionTitle = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space.x1,
  fontWeight: 600,
  overflowWrap: "anywhere",
});
export const side = style({ flex: "none", fontWeight: 700, color: theme.color.primary });
export const versionDetails = style({ ...type.hint, color: theme.color.muted });

/** Fields beside each other, also on narrow windows. */
export const choose = style({ flex: "1 1 100%" });
export const main = style({
  width: "100%",
  minWidth: 0,
  outline: "none",
  "@media": {
    [beside]: { minHeight: `calc(100dvh - ${rem(56)})`, borderInline: `1px solid ${theme.color.line}` },
  },
});
/** The compared pair, the amount of differences, and the buttons between changes. */
export const line = style({
  ...type.meta,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.x1} ${space.x2}`,
  padding: `${space.x2} ${space.x2} ${space.x1}`,
  backgroundColor: theme.color.paper,
  borderBottom: `1px solid ${theme.color.line}`,
  "@media": { [media.medium]: { paddingInline: space.x3 } },
});
export const counts = style({ display: "flex", gap: space.x1, flex: "1 1 auto" });
export const moves = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${space.x1}` });
export const text = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.x3,
  maxWidth: `calc(${rem(layout.post)} + 2 * ${space.x3})`,
  marginInline: "auto",
  padding: `${space.x3} ${space.x2} ${space.x8}`,
  "@media": { [media.medium]: { paddingInline: space.x3 } },
});
export const notices = style({
  display: "grid",
  gap: space.x2,
  justifyItems: "start",
  selectors: { "&:empty": { display: "none" } },
});
export const details = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: space.x4,
  padding: `${space.x3} ${space.x2} ${space.x8}`,
  "@media": { [beside]: { ...sticky, padding: space.x3 } },
});
export const writers = style({ display: "grid", gap: space.x1, margin: 0, padding: 0, listStyle: "none" });
export const writer = style({
  ...type.interface,
  display: "flex",
  alignItems: "center",
  gap: space.x1,
  fontWeight: 600,
});
export const face = style({
  flex: "none",
  width: rem(32),
  height: rem(32),
  borderRadius: "50%",
  overflow: "hidden",
});
export const key = style({
  ...type.hint,
  display: "none",
  minWidth: rem(22),
  border: `1px solid ${theme.color.muted}`,
  borderRadius: rem(3),
  textAlign: "center",
  "@media": { [beside]: { display: "inline-block" } },
});
