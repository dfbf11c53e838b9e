import { globalStyle, style } from "@vanilla-extract/css";
import { px } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { layout, media, space } from "../../styles/tokens.ts";

const column = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;

const keyWidth = "15.5rem";

export const page = style({ ...column, gap: space.x6, maxWidth: px(layout.page), marginInline: "auto" });
export const pageWithKey = style({});
export const article = style({ ...column, gap: space.x4, minWidth: 0 });

/** Headline and picture side by side. */
export const top = style({ ...column, gap: space.x3 });
export const withLead = style({
  "@media": {
    [media.xlarge]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 44%)",
      columnGap: space.x6,
      alignItems: "start",
    },
  },
});
globalStyle(`${top} h1`, {
  maxWidth: "none",
  textWrap: "balance",
  "@media": {
    [media.xlarge]: {
      fontSize: `calc(${theme.headline.scale} * clamp(3rem, 4.6vw, 4rem))`,
      lineHeight: `calc(1.02 * ${theme.headline.leading})`,
    },
  },
});

/** Key updates, summary, and further reading; one column on narrow windows, in reading order. */
export const coverage = style({
  ...column,
  gap: space.x4,
  "@media": {
    [media.xlarge]: {
      gridTemplateColumns: `minmax(0, 1fr) ${px(layout.sidebarMin)}`,
      gridTemplateRows: "auto 1fr",
      gridTemplateAreas: '"introduction side" "updates side"',
      columnGap: space.x6,
    },
  },
});
export const withKey = style({
  "@media": {
    [media.xlarge]: {
      gridTemplateColumns: `${keyWidth} minmax(0, 1fr) ${px(layout.sidebarMin)}`,
      gridTemplateAreas: '"key introduction side" "key updates side"',
    },
  },
});
const area = (gridArea: string) => ({ "@media": { [media.xlarge]: { gridArea } } });
export const introduction = style([
  area("introduction"),
  { ...column, gap: space.x4, alignContent: "start" },
]);
export const updates = style([area("updates"), { minWidth: 0 }]);
globalStyle(`:is(${introduction}, ${updates}) > *`, { maxWidth: px(layout.post) });
globalStyle(`${introduction} > div > *`, { marginInline: 0 });
/** Stays visible while the updates are read. */
const sticky = {
  "@media": {
    [media.xlarge]: {
      position: "sticky",
      top: `calc(${layout.scrollbackNav}px + ${space.x2})`,
      alignSelf: "start",
      maxHeight: `calc(100vh - ${layout.scrollbackNav}px - ${space.x4})`,
      overflowY: "auto",
    },
  },
} as const;
export const keyUpdates = style([area("key"), sticky]);
export const side = style([
  area("side"),
  {
    ...column,
    gap: space.x3,
    alignContent: "start",
    "@media": { [media.belowXlarge]: { display: "none" }, print: { display: "none" } },
  },
]);

/** Author, tags and discussion are below the updates. */
export const foot = style({ ...column, gap: space.x3, width: "100%", maxWidth: px(layout.post) });
export const rest = style({
  ...column,
  gap: space.x6,
  minWidth: 0,
  width: "100%",
  maxWidth: px(layout.post),
});
globalStyle(`${pageWithKey} :is(${foot}, ${rest})`, {
  "@media": { [media.xlarge]: { marginInlineStart: `calc(${keyWidth} + ${space.x6})` } },
});
