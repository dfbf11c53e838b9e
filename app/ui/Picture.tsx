import type { PresentedImage } from "../image/present-image.ts";
import { focusX, focusY } from "./picture.css.ts";

/** Renders a responsive image. Its shape is set by the surrounding box. */
export function Picture({ image, alt }: { image: PresentedImage; alt?: string }) {
  return (
    <img
      className={image.focus ? `${focusX[image.focus.x]} ${focusY[image.focus.y]}` : undefined}
      src={image.src}
      srcSet={image.srcSet ?? undefined}
      sizes={image.sizes ?? undefined}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      alt={alt ?? image.alt}
      loading={image.isLazy ? "lazy" : undefined}
      decoding={image.isLazy ? "async" : undefined}
      data-fallback={image.fallback === "placeholder" ? undefined : image.fallback}
      {...(image.isFirst ? first : {})}
    />
  );
}

/** In lower case, because React 18 does not know the attribute. */
const first = { fetchpriority: "high" };
