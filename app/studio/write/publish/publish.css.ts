import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../../styles/pixel.ts";
import { theme } from "../../../../styles/theme.css.ts";
import { font, space } from "../../../../styles/tokens.ts";
import { color } from "../../ui/colors.css.ts";
import { raised } from "../../ui/overlay.css.ts";
import { corner, type } from "../../ui/type.ts";

export const findings = style({ display: "grid", gap: space.x2, margin: 0, padding: 0, listStyle: "none" });
export const go = style({ minHeight: rem(24), padding: 0 });
export const passed = style({ ...type.meta, color: color.good });

/** Label, value, and a chevron if it can be changed. */
export const fact = style({
  ...type.interface,
  display: "grid",
  gridTemplateColumns: `${rem(104)} minmax(0, 1fr) ${rem(16)}`,
  alignItems: "baseline",
  gap: space.x1,
  minHeight: rem(44),
  paddingBlock: rem(10),
  borderBottom: `1px solid ${theme.color.line}`,
});
export const fieldRow = style({});
globalStyle(`${fieldRow} > summary`, { cursor: "pointer", listStyle: "none" });
globalStyle(`${fieldRow} > summary::-webkit-details-marker`, { display: "none" });
globalStyle(`${fieldRow}[open] > summary`, { borderBottomColor: "transparent" });
export const fieldRowLabel = style({ ...type.meta, color: theme.color.muted, overflowWrap: "anywhere" });
export const fieldRowValue = style({ overflowWrap: "anywhere" });
export const noValue = style({ color: theme.color.muted });
export const chevron = style({ alignSelf: "center", color: theme.color.muted });
/** Replaces the chevron if the value can't be changed. */
export const lock = style({ alignSelf: "center", color: theme.color.muted });
globalStyle(`${fieldRow}[open] ${chevron}`, { transform: "rotate(90deg)" });
export const fieldRowEdit = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.x1,
  paddingBlockEnd: space.x2,
  borderBottom: `1px solid ${theme.color.line}`,
});
export const hint = style({ ...type.hint, color: theme.color.muted, overflowWrap: "anywhere" });
export const overLimit = style({ ...type.hint, color: color.warning, fontWeight: 700 });
export const error = style({ ...type.meta, color: color.error });
export const conflict = style({
  ...type.meta,
  display: "grid",
  gap: space.x1,
  paddingInlineStart: space.x2,
  borderInlineStart: `3px solid ${color.warning}`,
});

export const chips = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.x1,
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const chip = style({
  ...type.meta,
  display: "inline-flex",
  alignItems: "center",
  paddingInlineStart: space.x1,
  border: `1px solid ${theme.color.line}`,
  borderRadius: corner,
  overflowWrap: "anywhere",
});
export const chipRemove = style({
  display: "grid",
  placeItems: "center",
  width: rem(32),
  height: rem(32),
  padding: 0,
  border: 0,
  backgroundColor: "transparent",
  color: "inherit",
  cursor: "pointer",
});

export const combobox = style({ position: "relative" });
export const options = style([
  raised,
  {
    position: "absolute",
    insetInline: 0,
    zIndex: 1,
    maxHeight: rem(264),
    overflowY: "auto",
    margin: 0,
    padding: 0,
    listStyle: "none",
    selectors: { "&[hidden]": { display: "none" } },
  },
]);
export const option = style({
  ...type.interface,
  display: "flex",
  alignItems: "center",
  minHeight: rem(44),
  paddingInline: space.x2,
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: {
    "&:hover, &[aria-selected=true]": { backgroundColor: theme.color.surface },
    "&[aria-selected=true]": { outline: `2px solid ${theme.color.primary}`, outlineOffset: "-3px" },
  },
});

export const images = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space.x1,
  margin: 0,
  padding: 0,
  border: 0,
});
export const imageNone = style({ ...type.meta, gridColumn: "1 / -1", minHeight: rem(24) });
export const imageChoice = style({ position: "relative", display: "block", cursor: "pointer" });
globalStyle(`${imageChoice} img`, {
  display: "block",
  width: "100%",
  aspectRatio: "16 / 9",
  objectFit: "cover",
});
globalStyle(`${imageChoice} input`, {
  position: "absolute",
  insetBlockStart: rem(4),
  insetInlineStart: rem(4),
});
globalStyle(`${imageChoice}:has(:checked) img`, { outline: `3px solid ${theme.color.primary}` });

export const consequences = style({ ...type.interface, paddingInlineStart: space.x3 });

export const preview = style({ display: "grid", gap: space.half, margin: `0 0 ${space.x2}` });
/** A search result in the type of search engines, not ours. */
export const searchResult = style({ fontFamily: "Arial, sans-serif", overflowWrap: "anywhere" });
export const searchAddress = style({ fontSize: rem(14), lineHeight: rem(18), color: theme.color.muted });
export const searchTitle = style({ fontSize: rem(18), lineHeight: rem(24), color: theme.color.primary });
export const searchText = style({ fontSize: rem(14), lineHeight: rem(20), color: theme.color.muted });
export const socialCard = style({
  border: `1px solid ${theme.color.line}`,
  borderRadius: corner,
  overflow: "hidden",
});
globalStyle(`${socialCard} img`, {
  display: "block",
  width: "100%",
  aspectRatio: "1.91",
  objectFit: "cover",
});
export const socialText = style({ padding: space.x2, overflowWrap: "anywhere" });
export const socialTitle = style({ ...type.interface, fontWeight: 700 });
export const frontCard = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 40%",
  gap: space.x2,
  alignItems: "start",
});
globalStyle(`${frontCard} img`, {
  display: "block",
  width: "100%",
  aspectRatio: "16 / 9",
  objectFit: "cover",
});
export const kicker = style({
  ...type.hint,
  fontWeight: 700,
  textTransform: "uppercase",
  color: theme.color.primary,
});
export const frontHeadline = style({
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  fontSize: rem(19),
  lineHeight: rem(22),
  overflowWrap: "anywhere",
});
export const feedLine = style({ fontFamily: font.serif, fontSize: rem(15), lineHeight: rem(22) });

export const leadImage = style({ display: "block", width: "100%", height: "auto" });
