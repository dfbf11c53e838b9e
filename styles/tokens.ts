import { fontStacks } from "./font-stacks.ts";
import { em, px, rem } from "./pixel.ts";

/**
 * Design tokens that are the same on every blog. Layout: specification, section 9. Type and grays: domain
 * notes, Colours.
 */

/** CSS pixels. */
export const layout = {
  page: 1336,
  main: 800,
  post: 636,
  sidebarMin: 300,
  sidebarMax: 360,
  globalNav: 80,
  scrollbackNav: 60,
} as const;

/** Minimum window widths in CSS pixels. */
export const breakpoint = {
  medium: 598,
  large: 800,
  banner: 969,
  xlarge: 1020,
  xxlarge: 1364,
  huge: 1640,
} as const;
/**
 * The specification's medium breakpoint, 53.125em (850 px at 16 px): in em, because the available room
 * depends on the reader's text size too.
 */
export const mediumEm = em(850);

export const media = {
  /** Narrower than `medium`: a phone in portrait mode. */
  belowMedium: `(max-width: ${px(breakpoint.medium - 1)})`,
  medium: `(min-width: ${px(breakpoint.medium)})`,
  large: `(min-width: ${px(breakpoint.large)})`,
  /** Room for text beside and below headlines, measured in em. */
  mediumEm: `(min-width: ${mediumEm})`,
  banner: `(min-width: ${px(breakpoint.banner)})`,
  belowXlarge: `(max-width: ${px(breakpoint.xlarge - 1)})`,
  xlarge: `(min-width: ${px(breakpoint.xlarge)})`,
  hover: "(hover: hover)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
  dark: "(prefers-color-scheme: dark)",
  forcedColors: "(forced-colors: active)",
  moreContrast: "(prefers-contrast: more)",
} as const;

/** Multiples of 8 px, in rem to scale with the text size; `half` is the only intermediate step. */
export const space = {
  half: rem(4),
  x1: rem(8),
  x2: rem(16),
  x3: rem(24),
  x4: rem(32),
  x6: rem(48),
  x8: rem(64),
} as const;

/** Page gutters at small, medium and large widths: 16, 24, 32 px. */
export const gutter = { small: rem(16), medium: rem(24), large: rem(32) } as const;

/** Type scale xs to xl, px: condensed 16/19/24/32/37, serif 14/15/19/27/30, line heights 24/24/32/40/44. */
export const condensed = { xs: rem(16), s: rem(19), m: rem(24), l: rem(32), xl: rem(37) } as const;
export const serif = { xs: rem(14), s: rem(15), m: rem(19), l: rem(27), xl: rem(30) } as const;
export const leading = { xs: rem(24), s: rem(24), m: rem(32), l: rem(40), xl: rem(44) } as const;

/** CSS durations. */
export const transition = { link: "0.1s", slideshow: "0.2s", nav: "0.2s" } as const;

export const font = {
  /** Interface text: the condensed sans-serif, unless the theme chooses another font. */
  condensed: "var(--m-interface-family)",
  /** Body text. Headlines use `theme.headline.family`. */
  serif: fontStacks.serif,
  mono: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
} as const;

export const palette = {
  grey50: "#F5F5F5",
  grey100: "#E5E5E5",
  grey200: "#CCCCCC",
  grey500: "#7D7D7D",
  grey600: "#666666",
  ink: "#222222",
  success: "#23891F",
  alert: "#EEB544",
  error: "#D24A1D",
  amazon: "#F5C056",
  commerce: "#72AD75",
} as const;
