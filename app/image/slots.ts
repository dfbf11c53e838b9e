import { layout } from "../../styles/tokens.ts";
import { buildSizes, type DrawnWidths } from "./build-sizes.ts";
import { imageWidths, qualities } from "./presets.ts";

/** A place for a picture: what it is cut to, the widths on offer, and how wide CSS will draw it. */
export interface Slot {
  /** Width by height; null keeps the picture's own. */
  ratio: number | null;
  /** CSS pixels, rising. */
  widths: readonly number[];
  /** True when the place has one size and the offer is for denser screens. */
  isFixed: boolean;
  quality: number;
  /** The `sizes` attribute. */
  sizes: string;
  /** False for what stands in the first screen. */
  isLazy: boolean;
}

const between = (least: number, most: number) =>
  imageWidths.filter((width) => width >= least && width <= most);

const fluid = (ratio: number | null, least: number, most: number, drawn: DrawnWidths): Slot => ({
  ratio,
  widths: between(least, most),
  isFixed: false,
  quality: qualities.picture,
  sizes: buildSizes(drawn),
  isLazy: true,
});

const fixed = (ratio: number | null, width: number, quality: number): Slot => ({
  ratio,
  widths: [width],
  isFixed: true,
  quality,
  sizes: `${width}px`,
  isLazy: true,
});

const wide = 16 / 9;
const [main, text, page] = [`${layout.main}px`, `${layout.post}px`, `${layout.page}px`];

/** The window without the page's gutters: 16, 24 and 32 px at each side (`styles/tokens.ts`). */
const inside = { small: "calc(100vw - 32px)", medium: "calc(100vw - 48px)", large: "calc(100vw - 64px)" };

/** One width from the second breakpoint on. */
const drawn = (small: string, rest: string): DrawnWidths => ({
  small,
  medium: rest,
  large: rest,
  xlarge: rest,
  beyond: rest,
});

/** Every place that shows a picture. Layout numbers: specification, section 9. */
export const slots = {
  /** The first picture of a page: the lead of a post or front. On a post it reaches the window's edges. */
  lead: {
    ...fluid(wide, 340, 1600, {
      small: "100vw",
      medium: "100vw",
      large: inside.large,
      xlarge: main,
      beyond: main,
    }),
    isLazy: false,
  },
  /** Two beside each other from the medium breakpoint on, 24 px apart. */
  card: fluid(wide, 265, 965, {
    small: inside.small,
    medium: "calc(50vw - 36px)",
    large: "calc(50vw - 44px)",
    xlarge: `${(layout.main - 24) / 2}px`,
    beyond: `${(layout.main - 24) / 2}px`,
  }),
  /** A list row: picture beside the words. */
  row: fluid(wide, 140, 645, drawn("36vw", "240px")),
  thumbnail: fluid(1, 140, 265, drawn("88px", "88px")),
  /** In the running text. */
  body: fluid(null, 265, 1315, drawn(inside.small, text)),
  /** Wider than the text. */
  bleed: fluid(null, 340, 1600, { ...drawn(inside.small, main), medium: inside.medium }),
  /** The window's width; beside a sidebar the main column's, which a post without one makes too little of. */
  full: fluid(null, 340, 1600, drawn("100vw", "100vw")),
  /** Left or right of the text, half its width. */
  aligned: fluid(null, 140, 645, drawn(inside.small, `${layout.post / 2}px`)),
  slide: fluid(null, 340, 1600, { ...drawn(inside.small, main), medium: inside.medium }),
  /** A picture alone in the window. */
  lightbox: fluid(null, 645, 1600, drawn("100vw", "100vw")),
  /** The panel across the head of a front that its editors arranged. */
  superHero: {
    ...fluid(21 / 9, 490, 1600, {
      ...drawn("100vw", page),
      medium: "100vw",
      large: "100vw",
      xlarge: "100vw",
    }),
    quality: qualities.panel,
    isLazy: false,
  },
  product: fluid(null, 140, 340, drawn("30vw", "128px")),
  review: fluid(wide, 265, 965, drawn("calc(100vw - 80px)", `${layout.post - 48}px`)),
  linkCard: fluid(wide, 140, 490, drawn("34vw", "220px")),
  avatarSmall: fixed(1, 40, qualities.avatar),
  avatar: fixed(1, 80, qualities.avatar),
  avatarLarge: fixed(1, 160, qualities.avatar),
  logo: fixed(null, 160, qualities.logo),
} as const satisfies Record<string, Slot>;

/** The name of a place. */
export type ImageSlot = keyof typeof slots;
