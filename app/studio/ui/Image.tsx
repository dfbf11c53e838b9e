import type { PresentedImage } from "../../image/present-image.ts";

/**
 * A small image beside a name that identifies it. Its shape comes from the surrounding box, which crops to the middle.
 */
export const Image = ({ image: { src, srcSet, sizes, width, height } }: { image: PresentedImage }) => (
  <img
    src={src}
    srcSet={srcSet ?? undefined}
    sizes={sizes ?? undefined}
    width={width ?? undefined}
    height={height ?? undefined}
    alt=""
    loading="lazy"
    decoding="async"
  />
);
