import { breakpoint } from "../../styles/tokens.ts";

/** Ad slots (domain notes, Ads). */
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

/** Width and height in CSS pixels; `fluid` fills the box. */
export type AdSize = readonly [width: number, height: number] | "fluid";

/** Sizes from this window width on; empty: no ad. */
export interface SlotStep {
  from: number;
  sizes: readonly AdSize[];
}

/** A banner of 970 px doesn't fit at 969 px and below. */
const wide = breakpoint.banner + 1;
/** From this window width on, the main column beside a sidebar fits 728 px, even with a scroll bar. */
const wideColumn = 1216;

const rectangle = [300, 250] as const;
const strip = [300, 50] as const;
const leaderboard = [728, 90] as const;

/** One table for reserving space and for requesting ads, so that they always agree. */
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
  // Wider windows show ads in the sidebar instead.
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

/** The widest of the sizes, px; null for fluid ads. */
export const reservedWidth = ({ sizes }: SlotStep) =>
  sizes.includes("fluid") ? null : Math.max(0, ...sizes.map((size) => (size === "fluid" ? 0 : size[0])));

/** Maximum height of a fluid ad, px. */
const fluidHeight = 250;

/** The height to reserve: the tallest of the sizes, px; 0 without an ad. */
export const reservedHeight = ({ sizes }: SlotStep) =>
  Math.max(0, ...sizes.map((size) => (size === "fluid" ? fluidHeight : size[1])));
