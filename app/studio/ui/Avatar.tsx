import type { PresentedImage } from "../../image/present-image.ts";
import * as css from "./avatar.css.ts";

/** A person's picture, in a circle; their name is beside it. */
export const Avatar = ({ image, isLarge = false }: { image: PresentedImage | null; isLarge?: boolean }) => (
  <span className={isLarge ? css.largeAvatar : css.avatar}>
    {image && (
      <img
        src={image.src}
        srcSet={image.srcSet ?? undefined}
        sizes={image.sizes ?? undefined}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        alt={image.alt}
        loading={image.isLazy ? "lazy" : undefined}
      />
    )}
  </span>
);
