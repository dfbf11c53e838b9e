import type { PresentedImage } from "../../image/present-image.ts";

/** A small image beside a name that says what it is. Its shape comes from the surrounding box, which crops in the middle. */
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
