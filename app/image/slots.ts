import { layout } from "../../styles/tokens.ts";
import { imageWidths, lazyMedia, qualities } from "./presets.ts";

/**
 * A type of image position on a page: how images are cropped, the available widths, and the width drawn by
 * CSS.
 */
export interface Slot {
  /** Width divided by height; null keeps the original's ratio. */
  ratio: number | null;
  /** CSS pixels, ascending. */
  widths: readonly number[];
  /** True if the slot has a fixed size, so that the widths offered are pixel densities. */
  isFixed: boolean;
  quality: number;
  /** The `sizes` attribute. */
  sizes: string;
  /** False for images above the fold. */
  isLazy: boolean;
}

/** The width CSS gives an image up to each lazy breakpoint, and beyond the last; any CSS length. */
export type DrawnWidths = Record<keyof typeof lazyMedia | "beyond", string>;

const order = ["small", "medium", "large", "xlarge"] as const;

/** Builds the `sizes` attribute. A condition with the same width as the next one is left out. */
export function buildSizes(drawn: DrawnWidths): string {
  const steps = order.flatMap((name, index) => {
    const next = order[index + 1] ?? "beyond";
    return drawn[name] === drawn[next] ? [] : [`${lazyMedia[name]} ${drawn[name]}`];
  });
  return [...steps, drawn.beyond].join(", ");
}

const between = (min: number, max: number) => imageWidths.filter((width) => width >= min && width <= max);

const fluid = (ratio: number | null, min: number, max: number, drawn: DrawnWidths): Slot => ({
  ratio,
  widths: between(min, max),
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
const [main, text] = [`${layout.main}px`, `${layout.post}px`];

/** The window's width without the page's gutters: 16, 24 and 32 px on each side (`styles/tokens.ts`). */
const inside = { small: "calc(100vw - 32px)", medium: "calc(100vw - 48px)", large: "calc(100vw - 64px)" };

/** The same width from the second breakpoint on. */
const drawn = (small: string, rest: string): DrawnWidths => ({
  small,
  medium: rest,
  large: rest,
  xlarge: rest,
  beyond: rest,
});

const field = fluid(4 / 3, 340, 1315, { ...drawn("100vw", "50vw"), medium: "100vw" });

/** All image slots. Layout numbers: specification, section 9. */
export const slots = {
  /** The first image of a page: the lead of a post or front page. On a post it spans the window. */
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
  /** Two per row from the medium breakpoint on, 24 px apart. */
  card: fluid(wide, 265, 965, {
    small: inside.small,
    medium: "calc(50vw - 36px)",
    large: "calc(50vw - 44px)",
    xlarge: `${(layout.main - 24) / 2}px`,
    beyond: `${(layout.main - 24) / 2}px`,
  }),
  /** In a band of stories: across a window of a phone, or a third of the page. */
  half: fluid(wide, 340, 1315, { ...drawn(inside.small, "652px"), medium: inside.medium, large: "48vw" }),
  /** The same, above its text until there is space beside it. */
  halfLead: fluid(wide, 340, 1315, {
    ...drawn(inside.small, "652px"),
    medium: inside.medium,
    large: inside.large,
  }),
  /** In a band of three or four: a small image beside the text on phones, above it otherwise. */
  third: fluid(wide, 140, 965, { ...drawn("112px", "424px"), large: "31vw" }),
  quarter: fluid(wide, 140, 740, { ...drawn("112px", "310px"), large: "47vw" }),
  /** Half of the window. */
  field,
  cover: { ...field, isLazy: false },
  /** The first story of a special section, beside its number. */
  part: fluid(21 / 9, 340, 1600, { ...drawn(inside.small, "1154px"), medium: inside.medium }),
  /** A list row: the image is beside the text. */
  row: fluid(wide, 140, 645, drawn("36vw", "240px")),
  thumbnail: fluid(1, 140, 265, drawn("88px", "88px")),
  /** A story in a list of the studio. */
  line: fluid(wide, 140, 265, drawn("72px", "96px")),
  /** In the body text. */
  body: fluid(null, 265, 1315, drawn(inside.small, text)),
  /** Wider than the text. */
  bleed: fluid(null, 340, 1600, { ...drawn(inside.small, main), medium: inside.medium }),
  /** As wide as the window, or as the main column if there is a sidebar, for which this overestimates. */
  full: fluid(null, 340, 1600, drawn("100vw", "100vw")),
  /** Left or right of the text, half its width. */
  aligned: fluid(null, 140, 645, drawn(inside.small, `${layout.post / 2}px`)),
  slide: fluid(null, 340, 1600, { ...drawn(inside.small, main), medium: inside.medium }),
  /** An image in the lightbox. */
  lightbox: fluid(null, 645, 1600, drawn("100vw", "100vw")),
  /** The panel at the top of a curated front page. */
  superHero: {
    ...fluid(21 / 9, 490, 1600, drawn("100vw", "100vw")),
    quality: qualities.panel,
    isLazy: false,
  },
  product: fluid(null, 140, 340, drawn("30vw", "128px")),
  review: fluid(wide, 265, 965, drawn("calc(100vw - 80px)", `${layout.post - 48}px`)),
  linkCard: fluid(wide, 140, 490, drawn("34vw", "220px")),
  avatarSmall: fixed(1, 40, qualities.avatar),
  avatar: fixed(1, 80, qualities.avatar),
  avatarLarge: fixed(1, 160, qualities.avatar),
  avatarProfile: fixed(1, 232, qualities.avatar),
  logo: fixed(null, 160, qualities.logo),
} as const satisfies Record<string, Slot>;

export type ImageSlot = keyof typeof slots;
