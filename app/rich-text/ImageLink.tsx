import { Picture } from "../ui/Picture.tsx";
import type { PresentedPicture } from "./presented-media.ts";

/**
 * Attributes of a figure whose image opens in the lightbox: the image's fragment id on the page
 * (`follow-images.client.ts`).
 */
export const buildFigureAddress = ({ large }: Pick<PresentedPicture, "large">) =>
  large ? { id: large.id, "data-image": "" } : {};

/**
 * An image that links to its large version, if it has one. Without alt text the link gets no accessible name
 * from it.
 */
export function ImageLink({
  picture: { image, large },
}: {
  picture: Pick<PresentedPicture, "image" | "large">;
}) {
  if (!large) return <Picture image={image} />;
  const guard = large.isElsewhere ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a href={large.href} {...guard} aria-label={image.alt === "" ? large.label : undefined}>
      <Picture image={image} />
    </a>
  );
}
