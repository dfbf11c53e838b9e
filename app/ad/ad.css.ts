import { globalStyle, style, styleVariants, type StyleRule } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { font, gutter, layout, media, space } from "../../styles/tokens.ts";
import { reservedHeight, reservedWidth, slots, type SlotName, type SlotStep } from "./slots.ts";

/** `!important`, to override the display rules of a slot's position. */
const away = { display: "none !important" } as const;

/** An ad's region: label and box. Hidden without script, since no ad would load. */
export const slot = style({
  minWidth: 0,
  overflowX: "clip",
  textAlign: "center",
  "@media": { print: away, "(scripting: none)": away },
  selectors: { "&[hidden]": away },
});

export const label = style({
  display: "block",
  fontFamily: font.condensed,
  fontSize: "0.875rem",
  lineHeight: "1.5rem",
  letterSpacing: "0.03em",
  color: theme.color.muted,
});

/** One style for each width at which the slot's sizes change. */
function byStep(name: SlotName, build: (step: SlotStep) => StyleRule): StyleRule {
  const [first, ...rest] = slots[name];
  const wider = rest.map((step) => [`(min-width: ${step.from}px)`, build(step)] as const);
  return { ...(first && build(first)), "@media": Object.fromEntries(wider) };
}

const names = Object.fromEntries(Object.keys(slots).map((name) => [name, name])) as {
  [Name in SlotName]: Name;
};

function buildWidth(step: SlotStep): string {
  const width = reservedWidth(step);
  return width === null ? "none" : `${width}px`;
}

const box = style({ overflow: "clip", marginInline: "auto", backgroundColor: theme.color.surface });

/** Exactly as tall as the tallest ad that may load, so that loading an ad never shifts the layout. */
export const boxes = styleVariants(names, (name) => [
  box,
  byStep(name, (step) => ({ height: `${reservedHeight(step)}px`, maxWidth: buildWidth(step) })),
]);

/** Extends into the page's gutters, for ads as wide as the window. */
const intoGutters = {
  marginInline: `-${gutter.small}`,
  "@media": {
    [media.medium]: { marginInline: `-${gutter.medium}` },
    [media.large]: { marginInline: `-${gutter.large}` },
  },
} as const;
const betweenColumns = { "@media": { [media.xlarge]: { gridColumn: "1 / -1", gridRow: 2 } } } as const;
const ofPage = { paddingBlock: space.x1, maxWidth: `${layout.page}px`, marginInline: "auto" } as const;

const ownPlace: Record<SlotName, (StyleRule | string)[]> = {
  top: [{ ...ofPage, paddingInline: 0 }],
  billboard: [ofPage],
  mid: [style(intoGutters), betweenColumns],
  "between-posts": [style(intoGutters), { "@media": { [media.xlarge]: { marginInline: 0 } } }],
  rail: [],
  "in-post": [],
  slideshow: [],
  native: [{ width: "100%", maxWidth: `${layout.post}px`, marginInline: "auto" }],
  section: [],
};

const isHiddenAnywhere = (name: SlotName) => slots[name].some(({ sizes }) => sizes.length === 0);

/** The position of a slot; hidden at widths where it has no ad. */
export const positions = styleVariants(names, (name) => [
  ...ownPlace[name],
  isHiddenAnywhere(name)
    ? byStep(name, ({ sizes }) => ({ display: sizes.length === 0 ? "none" : "block" }))
    : {},
]);

/**
 * The main column in two parts with a banner across both columns between them. The sidebar is beside the
 * first part; in a single column it follows the second.
 */
export const firstPart = style({ "@media": { [media.xlarge]: { gridColumn: 1, gridRow: 1 } } });
export const secondPart = style({ "@media": { [media.xlarge]: { gridColumn: 1, gridRow: 3 } } });
globalStyle(`${firstPart} ~ aside`, { "@media": { [media.xlarge]: { gridColumn: 2, gridRow: 1 } } });
