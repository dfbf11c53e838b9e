/** CSS pixels and qualities on offer (specification, section 9). */
export const imageWidths = [140, 265, 340, 490, 645, 740, 965, 1165, 1315, 1465, 1600] as const;
export const qualities = { picture: 60, avatar: 80, logo: 80, panel: 80 } as const;

/** Media conditions of lazy pictures (specification, section 9). */
export const lazyMedia = {
  small: "(max-width: 599px)",
  medium: "(max-width: 799px)",
  large: "(max-width: 1023px)",
  xlarge: "(max-width: 1487px)",
} as const;

/** How far outside the window a picture starts to load, CSS pixels (specification, section 9). */
export const preloadDistance = 100;
