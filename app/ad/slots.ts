import { breakpoint } from "../../styles/tokens.ts";

/** Where ads may stand (domain notes, Ads). */
export const slotNames = [
  "top",
  "section",
  "in-post",
  "slideshow",
  "native",
  "mid",
  "between-posts",
  "rail",
  "billboard",
] as const;
export type SlotName = (typeof slotNames)[number];

/** Width and height in CSS pixels; `fluid` takes the box as it is. */
export type AdSize = readonly [width: number, height: number] | "fluid";

/** From this width of the window on, these sizes; none: no ad there. */
export interface SlotStep {
  from: number;
  sizes: readonly AdSize[];
}

/** 969 px is the last width for the narrow banner: one of 970 px does not fit into it. */
const wide = breakpoint.banner + 1;
/** Beside a sidebar, the main column holds 728 px from here on, a scroll bar left out. */
const wideColumn = 1216;

const rectangle = [300, 250] as const;
const strip = [300, 50] as const;
const leaderboard = [728, 90] as const;

/** One table for the boxes that are reserved and for the ads that are asked for, so that they cannot differ. */
export const slots: Record<SlotName, readonly SlotStep[]> = {
  top: [
    { from: 0, sizes: [strip] },
    { from: breakpoint.large, sizes: [leaderboard] },
    { from: wide, sizes: [[970, 90], leaderboard] },
  ],
  mid: [
    { from: 0, sizes: [rectangle] },
    { from: breakpoint.large, sizes: [leaderboard] },
    { from: wide, sizes: [[970, 250], leaderboard] },
  ],
  billboard: [
    { from: 0, sizes: [] },
    { from: wide, sizes: [[970, 250]] },
  ],
  rail: [
    { from: 0, sizes: [] },
    { from: breakpoint.xlarge, sizes: [rectangle] },
  ],
  // Wider windows have the rail beside the text.
  "in-post": [
    { from: 0, sizes: [rectangle, strip] },
    { from: breakpoint.large, sizes: [] },
  ],
  slideshow: [{ from: 0, sizes: [rectangle] }],
  native: [{ from: 0, sizes: ["fluid"] }],
  "between-posts": [
    { from: 0, sizes: [rectangle] },
    { from: breakpoint.large, sizes: [leaderboard] },
    { from: breakpoint.xlarge, sizes: [rectangle] },
    { from: wideColumn, sizes: [leaderboard] },
  ],
  section: [{ from: 0, sizes: [strip] }],
};

/** The widest of a step's sizes, px; null where an ad takes the width that there is. */
export const reservedWidth = ({ sizes }: SlotStep) =>
  sizes.includes("fluid") ? null : Math.max(0, ...sizes.map((size) => (size === "fluid" ? 0 : size[0])));

/** A fluid ad is as tall as it likes; its box is not. */
const fluidHeight = 250;

/** The tallest of a step's sizes, px: what is reserved for it. 0 where there is no ad. */
export const reservedHeight = ({ sizes }: SlotStep) =>
  Math.max(0, ...sizes.map((size) => (size === "fluid" ? fluidHeight : size[1])));
