import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { button } from "../ui/button.css.ts";
import { corner, desktop, textButtonRule, type } from "../ui/type.ts";

/** From this width on stories, front and what is chosen are beside each other. */
const wide = "(min-width: 1200px)";
const hairline = `1px solid ${theme.color.line}`;

export const desk = style({
  display: "grid",
  gap: space.x4,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": {
    [wide]: {
      gridTemplateColumns: `${rem(232)} minmax(0, 1fr) ${rem(264)}`,
      gridTemplateAreas: '"left middle right"',
    },
  },
});
const area = (name: string) => style({ minWidth: 0, "@media": { [wide]: { gridArea: name } } });
export const left = style([
  area("left"),
  { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.x4 },
]);
export const middle = style([area("middle"), { display: "grid", gap: space.x2 }]);
export const right = style([
  area("right"),
  { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.x4 },
]);

export const block = style({
  borderTop: `2px solid ${theme.color.text}`,
  paddingBlock: `${space.x1} ${space.x4}`,
});
export const chosenBlock = style([block, { borderTopColor: theme.color.primary }]);
export const blockHead = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${space.x2}`,
  marginBottom: space.x2,
});
export const blockTitle = style({ ...type.title });
export const blockActions = style({ display: "flex", alignItems: "center", gap: space.x2 });
export const details = style({ ...type.meta, color: theme.color.muted, fontWeight: 400 });

const slotList = style({
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
  margin: 0,
  padding: 0,
  listStyle: "none",
});
const columns = (atDesktop: string) =>
  style([slotList, { "@media": { [desktop]: { gridTemplateColumns: atDesktop } } }]);
const lead = columns("minmax(0, 3fr) minmax(0, 2fr)");
globalStyle(`${lead} > :first-child`, { "@media": { [desktop]: { gridRow: "span 4" } } });
const three = columns("repeat(3, minmax(0, 1fr))");
/** Two by two: four beside each other are narrower than their buttons, which then stand below each other. */
const four = columns("repeat(2, minmax(0, 1fr))");
/** One card below the other, with its picture beside it. */
const lines = style([slotList, { gap: 0 }]);
export const slots = {
  leadTwo: lead,
  leadFour: lead,
  rowThree: three,
  rowFour: four,
  list: lines,
  opinion: three,
  video: three,
  gallery: three,
  newsletter: lines,
  sponsor: three,
  popular: lines,
  latest: lines,
} as const;

export const slot = style({ display: "grid", gap: space.x1, alignContent: "start", minWidth: 0 });
export const chosenSlot = style([
  slot,
  { outline: `2px solid ${theme.color.primary}`, outlineOffset: space.half, borderRadius: corner },
]);
export const image = style({ aspectRatio: "16 / 9", overflow: "hidden", borderRadius: corner });
globalStyle(`${image} > img`, { display: "block", width: "100%", height: "100%", objectFit: "cover" });
export const noImage = style({
  aspectRatio: "16 / 9",
  borderRadius: corner,
  backgroundColor: theme.color.surface,
});
globalStyle(`${lines} > li`, {
  gridTemplateColumns: `${rem(64)} minmax(0, 1fr)`,
  columnGap: space.x2,
  borderTop: hairline,
  paddingBlock: space.x1,
});
globalStyle(`${lines} > li > :only-child`, { gridColumn: "1 / -1" });
/** As on the page of readers, the stories beside a lead are text. */
globalStyle(`${lead} > li + li > ${image}`, { display: "none" });
export const kicker = style({
  ...type.hint,
  fontWeight: 700,
  textTransform: "uppercase",
  color: theme.color.primary,
});
export const headline = style({
  ...type.title,
  fontFamily: theme.headline.family,
  overflowWrap: "anywhere",
});
globalStyle(`${lead} > :first-child ${headline}`, { fontSize: rem(26), lineHeight: rem(30) });
export const standfirst = style({ ...type.reply, color: theme.color.muted });
export const slotActions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${space.x2}`,
});
/** The story for which a slot is chosen stays in sight. */
export const pick = style({
  position: "sticky",
  top: 0,
  zIndex: 1,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.x2,
  paddingBlock: space.x1,
  borderBottom: `2px solid ${theme.color.primary}`,
  background: theme.color.background,
});
/** Said wherever the page was scrolled to. */
export const over = style({ position: "sticky", top: 0, zIndex: 2, background: theme.color.background });
export const here = style({ marginBlock: space.x1 });
/** What was done, with its undo. */
export const outcome = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${space.x2}`,
});
globalStyle(`${outcome} button`, { minHeight: rem(24) });
export const edit = style(textButtonRule);
globalStyle(`a${edit}`, { display: "inline-flex", alignItems: "center" });
/** The button that opens a menu. */
export const handle = style({
  ...type.interface,
  display: "inline-flex",
  alignItems: "center",
  minHeight: rem(44),
  fontWeight: 600,
  whiteSpace: "nowrap",
  color: theme.color.primary,
  "@media": { [desktop]: { minHeight: rem(40) } },
});
export const waiting = style({ marginTop: space.x2 });
export const add = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.x3,
  borderTop: hairline,
  paddingTop: space.x2,
});
/** Where the form to publish is below the blocks, a link at the top leads to it. */
export const toPublish = style([button.primary, { "@media": { [wide]: { display: "none" } } }]);

const plainList = { margin: 0, padding: 0, listStyle: "none" } as const;
export const stories = style({
  ...plainList,
  "@media": { [wide]: { maxHeight: "calc(100dvh - 12rem)", overflowY: "auto" } },
});
export const fallen = style(plainList);
export const story = style({
  display: "grid",
  gridTemplateColumns: `${rem(72)} minmax(0, 1fr)`,
  gap: space.x2,
  alignItems: "start",
  borderTop: hairline,
  paddingBlock: space.x1,
});
export const storyTitle = style({ ...type.interface, fontWeight: 700, overflowWrap: "anywhere" });
export const changes = style({
  ...type.meta,
  ...plainList,
  display: "grid",
  gap: space.half,
  marginBlock: `${space.half} ${space.x2}`,
  overflowWrap: "anywhere",
});
/** The fields of a form, which lays them out itself. */
export const fields = style({ display: "contents" });
export const versions = style({ ...type.meta, ...plainList });
export const version = style({ borderTop: hairline, paddingBlock: space.x1 });

/** The page of readers in a frame, as wide as its device; a script scales it to the column. */
export const iframeBox = style({
  position: "relative",
  overflow: "hidden",
  border: hairline,
  borderRadius: corner,
  backgroundColor: theme.color.surface,
});
const iframeRule = { display: "block", border: 0, transformOrigin: "0 0" } as const;
export const iframe = {
  phone: style({ ...iframeRule, width: rem(375), maxWidth: "100%", height: rem(720), marginInline: "auto" }),
  desktop: style({ ...iframeRule, width: rem(1280), maxWidth: "none", height: rem(1200) }),
} as const;
/** The form above the frame, the frame, and what is below. */
export const pagePreview = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.x3 });
/** "Maren is here", behind a dot. */
export const present = style({
  display: "inline-block",
  fontWeight: 700,
  color: theme.color.text,
  "::before": {
    content: '""',
    display: "inline-block",
    width: rem(8),
    height: rem(8),
    marginInlineEnd: space.half,
    borderRadius: "50%",
    backgroundColor: theme.color.primary,
  },
});
globalStyle(`${desk} [data-drag]`, { "@media": { "(hover: hover)": { cursor: "grab" } } });
globalStyle(`${desk} [data-dragging]`, { opacity: 0.5 });
globalStyle(`${desk} [data-over]`, {
  outline: `2px dashed ${theme.color.primary}`,
  outlineOffset: space.half,
  borderRadius: corner,
});
