import { Picture } from "../ui/Picture.tsx";
import type { PresentedPicture } from "./presented-block.ts";

/** A picture, leading to its large version where there is one. A picture without words lends the link none. */
export function PictureLink({ picture: { image, large } }: { picture: PresentedPicture }) {
  if (!large) return <Picture image={image} />;
  return (
    <a href={large.href} aria-label={image.alt === "" ? large.label : undefined}>
      <Picture image={image} />
    </a>
  );
}
