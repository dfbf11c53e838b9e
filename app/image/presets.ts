/** CSS pixels and qualities on offer (specification, section 9). */
export const imageWidths = [140, 265, 340, 490, 645, 740, 965, 1165, 1315, 1465, 1600] as const;
export const qualities = { picture: 60, avatar: 80, logo: 80, panel: 80 } as const;

/** Media conditions of lazy pictures (specification, section 9), narrowest first: every `sizes` is made of them. */
export const lazyMedia = {
  small: "(max-width: 599px)",
  medium: "(max-width: 799px)",
  large: "(max-width: 1023px)",
  xlarge: "(max-width: 1487px)",
} as const;

/**
 * How far outside the window something starts to load, CSS pixels (specification, section 9: preload expand distance).
 * A browser's own lazy loading (`loading="lazy"`) takes no distance: it chooses one by itself, by the reader's
 * connection, and works without script, so plain pictures are left to it. The hundred pixels are for what our own module
 * brings: slides, posters, players. It passes them to `whenNear`.
 */
export const preloadDistance = 100;
