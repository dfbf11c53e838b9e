import { breakpoint, layout } from "../../styles/tokens.ts";
import { imageWidths, lazyMedia, qualities } from "./presets.ts";

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

const fluid = (ratio: number | null, least: number, most: number, sizes: string): Slot => ({
  ratio,
  widths: between(least, most),
  isFixed: false,
  quality: qualities.picture,
  sizes,
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
const { small, medium } = lazyMedia;

/** Every place that shows a picture. Layout numbers: specification, section 9. */
export const slots = {
  /** The first picture of a page: the lead of a post or front. */
  lead: {
    ...fluid(wide, 340, 1600, `(min-width: ${breakpoint.xlarge}px) ${layout.main}px, 100vw`),
    isLazy: false,
  },
  /** Two beside each other from the medium breakpoint on. */
  card: fluid(wide, 265, 965, `${small} 100vw, ${medium} 50vw, 384px`),
  /** A list row: picture beside the words. */
  row: fluid(wide, 140, 645, `${small} 40vw, 265px`),
  thumbnail: fluid(1, 140, 265, "96px"),
  /** In the running text. */
  body: fluid(null, 265, 1315, `(min-width: ${layout.post + 48}px) ${layout.post}px, 100vw`),
  /** Wider than the text. */
  bleed: fluid(null, 340, 1600, `(min-width: ${layout.main}px) ${layout.main}px, 100vw`),
  full: fluid(null, 340, 1600, "100vw"),
  /** Left or right of the text, half its width. */
  aligned: fluid(null, 140, 645, `${small} 100vw, ${layout.post / 2}px`),
  slide: fluid(null, 340, 1600, `(min-width: ${layout.main}px) ${layout.main}px, 100vw`),
  /** A picture alone in the window. */
  lightbox: fluid(null, 645, 1600, "100vw"),
  /** The panel across the head of a front. */
  superHero: { ...fluid(21 / 9, 490, 1600, "100vw"), quality: qualities.panel, isLazy: false },
  product: fluid(null, 140, 340, "170px"),
  review: fluid(wide, 265, 965, `${small} 100vw, ${layout.post}px`),
  linkCard: fluid(wide, 140, 490, `${small} 40vw, 220px`),
  avatarSmall: fixed(1, 40, qualities.avatar),
  avatar: fixed(1, 80, qualities.avatar),
  avatarLarge: fixed(1, 160, qualities.avatar),
  logo: fixed(null, 160, qualities.logo),
} as const satisfies Record<string, Slot>;

/** The name of a place. */
export type ImageSlot = keyof typeof slots;
