/**
 * The content of a page's `robots`. Without the limits lifted, Google shows European press publishers' pages without
 * text, and others with a small picture.
 */
export const findRobots = ({ isHidden }: { isHidden?: boolean }): string =>
  isHidden ? "noindex" : "max-snippet:-1, max-image-preview:large, max-video-preview:-1";
