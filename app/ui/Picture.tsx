import type { PresentedImage } from "../image/present-image.ts";

/** Prints an image set. The box it stands in gives it its shape. */
export function Picture({ image, alt }: { image: PresentedImage; alt?: string }) {
  return (
    <img
      src={image.src}
      srcSet={image.srcSet ?? undefined}
      sizes={image.sizes ?? undefined}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      alt={alt ?? image.alt}
      loading={image.isLazy ? "lazy" : undefined}
      decoding={image.isLazy ? "async" : undefined}
    />
  );
}
