/** Widths (CSS pixels) and qualities (specification, section 9). */
export const imageWidths = [140, 265, 340, 490, 645, 740, 965, 1165, 1315, 1465, 1600] as const;
export const qualities = { picture: 60, avatar: 80, logo: 80, panel: 80 } as const;

/** Media conditions for `sizes` (specification, section 9), narrowest first. */
export const lazyMedia = {
  small: "(max-width: 599px)",
  medium: "(max-width: 799px)",
  large: "(max-width: 1023px)",
  xlarge: "(max-width: 1487px)",
} as const;

/**
 * Distance from the window at which loading starts, CSS pixels (specification, section 9: preload expand distance).
 * Native lazy loading (`loading="lazy"`), used for plain images, chooses its own distance; this one is for slides,
 * posters and players, which our script loads (`whenNear`).
 */
export const preloadDistance = 100;
