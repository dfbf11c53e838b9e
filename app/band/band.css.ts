import { globalStyle, style } from "@vanilla-extract/css";
import { px, rem } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, gutter, layout, media, serif, space } from "../../styles/tokens.ts";
import * as card from "../card/card.css.ts";
import { columns as mainAndSidebar } from "../ui/columns.css.ts";

/*
 * Stories in bands across the page. Columns are 32 px apart, with a hairline between those of one band; text and images
 * are never boxed.
 */

const scaled = (size: string) => `calc(${theme.headline.scale} * ${size})`;
const gap = space.x4;
const hairline = `1px solid ${theme.color.line}`;
/** From the edge of the content to the edge of the window. */
const toEdge = `max(${gutter.large}, (100vw - ${px(layout.page)}) / 2)`;

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.x6,
  maxWidth: px(layout.page),
  marginInline: "auto",
  "@media": { [media.large]: { gap: space.x8 } },
});

/* Headlines: sizes of the sans face, on phones and from 800 px on. */
const size = (small: number, large: number, leading: number) =>
  style({
    fontSize: scaled(rem(small)),
    lineHeight: `calc(${leading} * ${theme.headline.leading})`,
    "@media": { [media.large]: { fontSize: scaled(rem(large)) } },
  });
/** Placed over an image; the presenter sets `data-size` by the length. */
export const h0 = style({
  fontSize: scaled("clamp(2.375rem, 1.3rem + 4vw, 5.25rem)"),
  lineHeight: `calc(0.96 * ${theme.headline.leading})`,
});
globalStyle(`${h0}[data-size="large"]`, { fontSize: scaled("clamp(2.75rem, 1.2rem + 6.5vw, 7.75rem)") });
globalStyle(`${h0}[data-size="huge"]`, { fontSize: scaled("clamp(3.25rem, 1rem + 10vw, 11rem)") });
export const h1 = style({
  fontSize: scaled("clamp(2.125rem, 1.3rem + 3vw, 3.75rem)"),
  lineHeight: `calc(1.02 * ${theme.headline.leading})`,
});
export const h2 = size(27, 36, 1.08);
export const h3 = size(20, 25, 1.14);
export const h4 = size(19, 19, 1.2);
/** In the place of an image in a third or quarter of the page; the presenter sets `data-size` by the length. */
export const hBare = style({
  fontSize: scaled(rem(23)),
  lineHeight: `calc(1.06 * ${theme.headline.leading})`,
  "@media": { [media.large]: { fontSize: scaled("clamp(1.5rem, 2.4vw, 2.125rem)") } },
});
globalStyle(`${hBare}[data-size="large"]`, {
  "@media": { [media.large]: { fontSize: scaled("clamp(1.5rem, 2.9vw, 2.625rem)") } },
});
globalStyle(`${hBare}[data-size="huge"]`, {
  "@media": { [media.large]: { fontSize: scaled("clamp(1.625rem, 3.8vw, 3.375rem)") } },
});
export const standfirst = style({ textWrap: "pretty" });

/* Type as large as possible; the presenter chooses the size by the lengths. */
export const typeHeadline = style({
  fontWeight: 900,
  letterSpacing: "-0.015em",
  lineHeight: `calc(0.9 * ${theme.headline.leading})`,
  fontSize: scaled("clamp(2.125rem, 1.3rem + 3vw, 4rem)"),
});
globalStyle(`${typeHeadline}[data-size="large"]`, {
  fontSize: scaled("clamp(2.75rem, 1rem + 6.4vw, 7.75rem)"),
});
globalStyle(`${typeHeadline}[data-size="huge"]`, { fontSize: scaled("clamp(3.5rem, 21vw, 13rem)") });
globalStyle(`${typeHeadline}[data-size="huge"]`, {
  "@media": { [media.large]: { fontSize: scaled("clamp(8rem, 14vw - 1rem, 13rem)") } },
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `0 ${space.x2}`,
  borderTop: theme.rule,
  paddingTop: space.x1,
  marginBottom: space.x3,
});
globalStyle(`${head} > h2`, {
  fontSize: rem(24),
  textTransform: theme.headline.transform,
  "@media": { [media.large]: { fontSize: rem(28) } },
});
globalStyle(`${head} > a`, {
  fontFamily: font.condensed,
  fontWeight: 600,
  color: theme.color.primary,
  paddingBlock: space.half,
});
globalStyle(`${head} > a:hover`, { textDecoration: "underline" });

export const band = style({});

/* Columns of a band, with a hairline in the gaps; on phones between the stories. */
const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${space.x3} ${gap}`,
  alignItems: "start",
});
globalStyle(`${columns} > * + *`, {
  "@media": { "(max-width: 799px)": { borderTop: hairline, paddingTop: space.x3 } },
});
const many = (columnsAtLarge: string, columnsAtXlarge = columnsAtLarge) =>
  style([
    columns,
    {
      "@media": {
        [media.large]: { gridTemplateColumns: columnsAtLarge },
        [media.xlarge]: { gridTemplateColumns: columnsAtXlarge },
      },
    },
  ]);
const even = (count: number) => `repeat(${count}, minmax(0, 1fr))`;
/**
 * The largest story is as wide as the main column at most: 800 of 1336 px. Where the window is too narrow for a column
 * beside it that is no higher, the others follow below it.
 */
const leading = style([
  columns,
  {
    alignItems: "stretch",
    "@media": {
      [media.xlarge]: { gridTemplateColumns: "minmax(0, 5fr) minmax(0, 3fr)", columnGap: space.x8 },
    },
  },
]);
globalStyle(`${leading} > :nth-child(2)`, {
  "@media": { [media.xlarge]: { position: "relative" } },
});
globalStyle(`${leading} > :nth-child(2)::before`, {
  "@media": {
    [media.xlarge]: {
      content: '""',
      position: "absolute",
      insetBlock: 0,
      insetInlineStart: `calc(${space.x8} / -2)`,
      borderInlineStart: hairline,
    },
  },
});

export const layouts = {
  thirds: many(even(3)),
  quarters: many(even(2), even(4)),
  lead: leading,
  halves: many(even(2)),
  field: style({}),
  alone: style({}),
};
globalStyle(layouts.halves, { "@media": { [media.large]: { columnGap: space.x8 } } });

/** A column of stories, with lines between them. */
export const list = style({ display: "grid", alignContent: "start", gap: space.x2 });
globalStyle(`${list} > * + *`, { borderTop: hairline, paddingTop: space.x2 });

/** The stories beside a lead end where it ends; below it they stand in two columns. */
const betweenLargeAndXlarge = `${media.large} and ${media.belowXlarge}`;
export const beside = style([
  list,
  {
    "@media": {
      [betweenLargeAndXlarge]: { gridTemplateColumns: even(2), columnGap: gap },
      [media.xlarge]: { alignContent: "space-between" },
    },
  },
]);

/** Headlines with their age, in lines of one to three columns. */
const wire = (columnsAtXlarge: number) =>
  style({
    display: "grid",
    columnGap: gap,
    listStyle: "none",
    "@media": {
      [media.large]: { gridTemplateColumns: even(Math.min(2, columnsAtXlarge)) },
      [media.xlarge]: { gridTemplateColumns: even(columnsAtXlarge) },
    },
  });
export const wires = { 1: wire(1), 2: wire(2), 3: wire(3) } as const;
export const wireItem = style({
  display: "grid",
  gridTemplateColumns: "5.25rem minmax(0, 1fr)",
  gap: space.x1,
  alignItems: "baseline",
  paddingBlock: space.x1,
  borderBottom: hairline,
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  letterSpacing: theme.headline.tracking,
  fontSize: scaled(condensed.s),
  lineHeight: 1.25,
});
globalStyle(`${wireItem} > time`, {
  whiteSpace: "nowrap",
  fontFamily: font.condensed,
  fontWeight: 600,
  fontSize: rem(15),
  letterSpacing: 0,
  color: theme.color.muted,
  fontVariantNumeric: "tabular-nums",
});
globalStyle(`${wireItem} > a`, { overflowWrap: "anywhere", paddingBlock: "0.125rem" });
globalStyle(`${wireItem} > a:hover`, { color: theme.color.primary });

/* Styles of the roles. */
export const image = style({});
export const noImage = style({});
const above = style({ display: "grid", gap: space.x2, alignContent: "start" });
/** On phones a row with a small image at its end, above that the image on top. */
const small = style({
  display: "grid",
  gap: `${space.half} ${space.x2}`,
  gridTemplateColumns: "minmax(0, 1fr) 7rem",
  alignItems: "start",
  "@media": { [media.large]: { gridTemplateColumns: "minmax(0, 1fr)", gap: rem(12) } },
});
globalStyle(`${small} > ${image}`, {
  "@media": { "(max-width: 799px)": { gridColumn: 2, gridRow: 1 } },
});
globalStyle(`${small}${noImage}`, { gridTemplateColumns: "minmax(0, 1fr)" });
globalStyle(`${small}:not(${noImage}) ${standfirst}`, {
  "@media": { "(max-width: 799px)": { display: "none" } },
});
const row = style({
  display: "grid",
  gap: `${space.half} ${space.x2}`,
  gridTemplateColumns: "minmax(0, 1fr) min(7rem, 36%)",
  alignItems: "start",
  "@media": { [media.xlarge]: { gridTemplateColumns: "minmax(0, 1fr) 36%" } },
});
globalStyle(`${row} > ${image}`, { gridColumn: 2, gridRow: 1 });
globalStyle(`${row}${noImage}`, { gridTemplateColumns: "minmax(0, 1fr)" });
globalStyle(`${row}:not(${noImage}) ${standfirst}`, {
  "@media": { "(max-width: 799px)": { display: "none" } },
});
/** Two beside a lead have its height. */
const rowLarge = style([
  row,
  { "@media": { [media.xlarge]: { gridTemplateColumns: "minmax(0, 1fr) 48%" } } },
]);
globalStyle(`${rowLarge}${noImage}`, { gridTemplateColumns: "minmax(0, 1fr)" });
/** Text beside an image of more than a third, or above one as wide as the page. */
const part = style({ display: "flex", flexDirection: "column-reverse", gap: rem(20) });
const smallPart = style({
  display: "grid",
  gap: rem(12),
  "@media": { [media.large]: { gridTemplateColumns: "minmax(0, 1fr) 40%", columnGap: gap } },
});
globalStyle(`${smallPart} > ${image}`, {
  order: 1,
  "@media": { [media.large]: { aspectRatio: "2 / 1" } },
});
globalStyle(`${smallPart}${noImage}`, { gridTemplateColumns: "minmax(0, 1fr)" });
globalStyle(`${part} > ${image}`, { "@media": { [media.large]: { aspectRatio: "21 / 9" } } });
const plain = style({});

/** A lead's image touches the edges of a phone's window. */
const bleed = {
  "@media": {
    [media.belowMedium]: { marginInline: `calc(-1 * ${gutter.small})`, borderRadius: 0 },
  },
};
const lead = style([above]);
globalStyle(`${lead} > ${image}`, bleed);
const leadText = { fontSize: rem(19), lineHeight: 1.45, color: theme.color.text } as const;
globalStyle(`${lead} ${standfirst}`, {
  ...leadText,
  "@media": { [media.large]: { fontSize: rem(21) } },
});

const halfLead = style([
  above,
  {
    "@media": {
      [media.xlarge]: { gridTemplateColumns: even(2), alignItems: "center", columnGap: space.x8 },
    },
  },
]);
globalStyle(`${halfLead} > ${image}`, { "@media": { [media.xlarge]: { gridColumn: 2, gridRow: 1 } } });
globalStyle(`${halfLead}${noImage}`, { gridTemplateColumns: "minmax(0, 1fr)" });
globalStyle(`${halfLead} ${standfirst}`, leadText);

/** On the blog's light color, from the window's edge. */
const onLight = {
  backgroundColor: theme.color.light,
  color: theme.color.onLight,
} as const;
const type = style({
  ...onLight,
  display: "flex",
  flexDirection: "column",
  justifyContent: "flex-end",
  marginInline: `calc(-1 * ${gutter.small})`,
  padding: `${space.x4} ${gutter.small}`,
  "@media": {
    [media.medium]: { marginInline: `calc(-1 * ${gutter.medium})`, paddingInline: gutter.medium },
    [media.large]: { marginInline: `calc(-1 * ${toEdge})`, padding: `${space.x6} ${toEdge}` },
    [media.xlarge]: {
      marginInline: `calc(-1 * ${toEdge}) 0`,
      padding: `${space.x6} ${space.x6} ${space.x6} ${toEdge}`,
    },
  },
});
const inherited = { color: "inherit", backgroundColor: "transparent" } as const;
globalStyle(`${type} ${card.text}`, { gap: space.x3 });
globalStyle(`${type} ${standfirst}`, { ...inherited, fontSize: rem(19), maxWidth: "36em" });
const field = style({
  ...onLight,
  display: "grid",
  marginInline: `calc(-1 * ${gutter.small})`,
  "@media": {
    [media.medium]: { marginInline: `calc(-1 * ${gutter.medium})` },
    [media.large]: {
      marginInline: `calc(-1 * ${toEdge})`,
      gridTemplateColumns: "minmax(0, 5fr) minmax(0, 7fr)",
    },
  },
});
// "Read more" after a post without a headline.
globalStyle(`${type} b, ${field} b`, { color: "inherit" });
globalStyle(`${field} > ${image}`, {
  borderRadius: 0,
  "@media": { [media.large]: { gridColumn: 2, gridRow: 1, aspectRatio: "auto", minHeight: "26rem" } },
});
globalStyle(`${field} > ${card.text}`, {
  padding: `${space.x4} ${gutter.small}`,
  justifyContent: "center",
  "@media": { [media.large]: { padding: `${space.x6} ${space.x6} ${space.x6} ${toEdge}` } },
});
globalStyle(`${field} ${standfirst}`, { ...inherited, fontSize: rem(19) });
for (const surface of [type, field]) {
  globalStyle(
    `${surface} :is(${card.kicker} > :not(${card.sponsored}), ${card.meta}, ${card.meta} a, ${card.headline} > a)`,
    {
      ...inherited,
      padding: 0,
      border: 0,
    },
  );
  globalStyle(`${surface}:hover ${card.headline} > a`, { color: "inherit", textDecoration: "underline" });
}

/** The headline is placed over the image at its lower left. */
const splash = style({ display: "grid", marginTop: `calc(-1 * ${space.x3})` });
globalStyle(`${splash} > ${image}`, {
  marginInline: `calc(-1 * ${gutter.small})`,
  borderRadius: 0,
  aspectRatio: "16 / 9",
  "@media": {
    [media.medium]: { marginInline: `calc(-1 * ${gutter.medium})` },
    [media.large]: {
      marginInline: `calc(-1 * ${toEdge})`,
      aspectRatio: "auto",
      height: "min(35rem, 42vw)",
    },
  },
});
globalStyle(`${splash} > ${card.text}`, {
  position: "relative",
  paddingTop: space.x2,
  "@media": {
    [media.large]: {
      width: "fit-content",
      maxWidth: "85%",
      marginTop: `calc(-1 * ${rem(160)})`,
      marginInlineStart: `calc(-1 * ${gutter.large})`,
      padding: `${space.x3} ${space.x6} 0 ${gutter.large}`,
      backgroundColor: theme.color.paper,
    },
  },
});
globalStyle(`${splash} ${standfirst}`, { ...leadText, maxWidth: "40em" });

/** The middle of a newspaper: the headline above its image, the text in two columns below. */
const front = style({ display: "flex", flexDirection: "column", gap: space.x2, textAlign: "center" });
globalStyle(`${front} > ${card.text}`, { display: "contents" });
globalStyle(`${front} > ${image}`, { order: 1, flex: "none" });
globalStyle(`${front} :is(${standfirst}, ${card.meta})`, { order: 2 });
globalStyle(`${front} :is(${card.kicker}, ${card.meta})`, { justifyContent: "center" });
// The line hides its first dot in the margin at the start, which a centered line doesn't reach.
globalStyle(`${front} ${card.meta} > :first-child::before`, { display: "none" });
globalStyle(`${front} ${card.headline}`, { fontSize: scaled("clamp(2.25rem, 1.3rem + 3.6vw, 5rem)") });
globalStyle(`${front} ${standfirst}`, {
  ...leadText,
  fontSize: serif.m,
  textAlign: "start",
  "@media": { [media.xlarge]: { columnCount: 2, columnGap: gap } },
});

export const roles = {
  splash,
  lead,
  halfLead,
  type,
  front,
  field: style([field]),
  first: style([above]),
  third: style([small]),
  quarter: style([small]),
  row: style([row]),
  rowText: style([row]),
  rowLarge: style([rowLarge]),
  part: style([part]),
  smallPart: style([smallPart]),
  text: style([plain]),
  line: style([plain]),
};
globalStyle(`${roles.first} ${standfirst}`, { fontSize: rem(17) });

// Below a lead, a story with its image above becomes a row as wide as the page, and the others stand two by two.
const pictured = `:is(${roles.quarter}, :has(> ${roles.quarter})):has(${image})`;
const spanning = [
  pictured,
  `:last-child:nth-child(odd)`,
  `:first-child:is(${pictured}) ~ :last-child:nth-child(even)`,
];
const isSingle = `:first-child:is(${pictured}) ~ :last-child:nth-child(odd)`;
globalStyle(`${beside} > :nth-child(2):not(:first-child:is(${pictured}) ~ *)`, {
  "@media": { [betweenLargeAndXlarge]: { borderTop: 0, paddingTop: 0 } },
});
globalStyle(`${beside} > :is(${spanning.join(", ")}):not(${isSingle})`, {
  "@media": { [betweenLargeAndXlarge]: { gridColumn: "1 / -1" } },
});
globalStyle(`${beside} ${roles.quarter}:has(${image})`, {
  "@media": { [betweenLargeAndXlarge]: { gridTemplateColumns: "minmax(0, 1fr) 44%", columnGap: gap } },
});
globalStyle(`${beside} ${roles.quarter} > ${image}`, {
  "@media": { [betweenLargeAndXlarge]: { gridColumn: 2, gridRow: 1 } },
});
// Without an image a story is type alone, as high as its neighbors: its byline stands level with the longest of theirs.
for (const role of [roles.first, roles.third, roles.quarter]) {
  globalStyle(`${role}${noImage}`, {
    "@media": { [media.large]: { alignSelf: "stretch", alignItems: "stretch", alignContent: "stretch" } },
  });
  globalStyle(`${role}${noImage} ${standfirst}`, {
    fontSize: rem(17),
    "@media": { [media.large]: { fontSize: rem(19), lineHeight: 1.45 } },
  });
  globalStyle(`${role}${noImage} ${card.meta}`, { "@media": { [media.large]: { marginTop: "auto" } } });
}

/** Three ruled columns; on phones the lead comes first. */
export const newspaper = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.x3,
  "@media": {
    [media.large]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 2fr)", columnGap: rem(41) },
    [media.xlarge]: { gridTemplateColumns: `${px(250)} minmax(0, 1fr) ${px(270)}` },
  },
});
const ruled = `1px solid ${theme.color.text}`;
globalStyle(`${newspaper} > *`, { position: "relative" });
globalStyle(`${newspaper} > :first-child`, {
  "@media": { [media.large]: { gridColumn: 2, gridRow: 1 } },
});
globalStyle(`${newspaper} > :nth-child(2)`, { "@media": { [media.large]: { gridColumn: 1, gridRow: 1 } } });
globalStyle(`${newspaper} > :nth-child(3)`, {
  "@media": { [media.large]: { gridColumn: "1 / -1" }, [media.xlarge]: { gridColumn: 3 } },
});
globalStyle(`${newspaper} > :is(:first-child, :nth-child(3))::before`, {
  "@media": {
    [media.xlarge]: {
      content: '""',
      position: "absolute",
      insetBlock: 0,
      insetInlineStart: rem(-20.5),
      borderInlineStart: ruled,
    },
  },
});
globalStyle(`${newspaper} ${list} > * + *`, { borderTop: ruled });
/** Above the newspaper: date and motto between lines. */
export const dateline = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${space.x3}`,
  paddingBottom: space.x1,
  marginBottom: space.x3,
  borderBottom: theme.rule,
  color: theme.color.muted,
});
globalStyle(`${dateline} > b`, { color: theme.color.text, fontFamily: theme.headline.family });

/** Four headlines in a line, below a splash or the lead. */
export const headlines = style({
  display: "grid",
  gap: `${rem(12)} ${gap}`,
  listStyle: "none",
  paddingBottom: space.x3,
  borderBottom: `4px solid ${theme.color.text}`,
  "@media": {
    [media.large]: { gridTemplateColumns: even(2) },
    [media.xlarge]: { gridTemplateColumns: even(4) },
  },
});
globalStyle(`${headlines} > li`, {
  fontFamily: font.condensed,
  fontWeight: 700,
  fontSize: condensed.s,
  lineHeight: 1.21,
  "@media": { "(max-width: 799px)": { borderTop: hairline, paddingTop: rem(12) } },
});
// Minimum target size (WCAG 2.2, 2.5.8).
globalStyle(`${headlines} a`, { display: "block", minHeight: "1.5rem" });
globalStyle(`${headlines} a:hover`, { textDecoration: "underline" });
globalStyle(`${headlines} b`, {
  display: "block",
  fontSize: rem(15),
  lineHeight: 1.33,
  color: theme.color.primary,
});

/** A colored surface starts at the navigation bar. */
export const onTop = style({
  marginTop: `calc(-1 * ${space.x3})`,
  "@media": { [media.large]: { marginTop: `calc(-1 * ${space.x4})` } },
});
globalStyle(`${onTop} > ${list}`, { "@media": { [media.xlarge]: { paddingTop: space.x4 } } });
export const panel = style({ display: "grid", gap: space.x3, gridTemplateColumns: "minmax(0, 1fr)" });
globalStyle(`${panel} > ${roles.splash}`, {
  "@media": { [media.large]: { marginTop: `calc(-1 * ${space.x4})` } },
});
globalStyle(`${panel} > ${headlines}`, { borderTop: theme.rule, paddingTop: space.x2, borderBottom: 0 });

/** Images of stories with a video have a video icon. */
export const videos = style({});
globalStyle(`${videos} ${image}`, { position: "relative" });
globalStyle(`${videos} ${image}::after`, {
  content: '""',
  position: "absolute",
  insetInlineStart: rem(12),
  insetBlockEnd: rem(12),
  width: rem(32),
  height: rem(32),
  backgroundColor: theme.color.paper,
  clipPath: "polygon(10% 0, 100% 50%, 10% 100%)",
  filter: "drop-shadow(0 0 2px #000)",
});

/** Below a front without a list: the sidebar's parts stand side by side across the page. */
export const onlyAside = style({});
globalStyle(`${onlyAside} > ${mainAndSidebar}`, {
  gap: space.x2,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.xlarge]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
globalStyle(`${onlyAside} > ${mainAndSidebar} > aside`, {
  position: "static",
  "@media": {
    [media.large]: {
      gridTemplateColumns: "repeat(auto-fit, minmax(18rem, 1fr))",
      gap: gap,
      alignItems: "start",
    },
  },
});
globalStyle(`${onlyAside} > ${mainAndSidebar} > aside > h2`, { gridColumn: "1 / -1" });
