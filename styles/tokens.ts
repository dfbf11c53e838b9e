/** Numbers that are the same on every blog. Layout: specification, section 9. Type and greys: domain notes, Colours. */

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

/** Least widths in CSS pixels. `mediumEm` is the specification's 53.125em (850 px at 16 px), for text that grows. */
export const breakpoint = {
  medium: 598,
  large: 800,
  banner: 969,
  xlarge: 1020,
  xxlarge: 1364,
  huge: 1640,
} as const;
export const mediumEm = "53.125em";

export const media = {
  medium: `(min-width: ${breakpoint.medium}px)`,
  large: `(min-width: ${breakpoint.large}px)`,
  banner: `(min-width: ${breakpoint.banner}px)`,
  xlarge: `(min-width: ${breakpoint.xlarge}px)`,
  hover: "(hover: hover)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
  dark: "(prefers-color-scheme: dark)",
} as const;

/** Steps of 8 px, in rem so that they grow with the reader's text size; `half` is the only one between. */
export const space = {
  half: "0.25rem",
  x1: "0.5rem",
  x2: "1rem",
  x3: "1.5rem",
  x4: "2rem",
  x6: "3rem",
  x8: "4rem",
} as const;

/** Page gutters at small, medium and large widths: 16, 24, 32 px. */
export const gutter = { small: "1rem", medium: "1.5rem", large: "2rem" } as const;

/** Type scale xs to xl, px: condensed 16/19/24/32/37, serif 14/15/19/27/30, line heights 24/24/32/40/44. */
export const condensed = { xs: "1rem", s: "1.1875rem", m: "1.5rem", l: "2rem", xl: "2.3125rem" } as const;
export const serif = {
  xs: "0.875rem",
  s: "0.9375rem",
  m: "1.1875rem",
  l: "1.6875rem",
  xl: "1.875rem",
} as const;
export const leading = { xs: "1.5rem", s: "1.5rem", m: "2rem", l: "2.5rem", xl: "2.75rem" } as const;

/** Seconds as CSS writes them. */
export const transition = { link: "0.1s", slideshow: "0.2s", nav: "0.2s" } as const;

export const font = {
  condensed: '"Sofia Sans Condensed", "Sofia Sans Condensed Fallback", "Arial Narrow", sans-serif',
  serif: '"Source Serif 4", "Source Serif 4 Fallback", Georgia, serif',
  /** The Onion's headlines. */
  baskerville: '"Libre Baskerville", "Libre Baskerville Fallback", Georgia, serif',
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
