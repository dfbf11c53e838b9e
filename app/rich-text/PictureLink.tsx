import { Picture } from "../ui/Picture.tsx";
import type { PresentedPicture } from "./presented-media.ts";

/** What a figure carries whose picture opens large: the picture's address on the page (`follow-pictures.client.ts`). */
export const buildFigureAddress = ({ large }: Pick<PresentedPicture, "large">) =>
  large ? { id: large.id, "data-picture": "" } : {};

/** A picture, leading to its large version where there is one. A picture without words lends the link none. */
export function PictureLink({
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
