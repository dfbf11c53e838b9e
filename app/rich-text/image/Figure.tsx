import { Picture } from "../../ui/Picture.tsx";
import { InlineText } from "../InlineText.tsx";
import { figureSide } from "../figure.css.ts";
import type { BlockOf } from "../block-types.ts";
import type { PresentedInline } from "../present-inline.ts";
import type { PresentedPicture } from "./figure.ts";

/** Caption and credit of an image; nothing if both are empty. */
export function Caption({ caption, credit }: { caption: readonly PresentedInline[]; credit: string }) {
  if (caption.length === 0 && credit === "") return null;
  return (
    <figcaption>
      <InlineText text={caption} />
      {caption.length > 0 && credit !== "" && " "}
      {credit && <small>{credit}</small>}
    </figcaption>
  );
}

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

export function Figure({ block }: { block: BlockOf<"Image"> }) {
  return (
    <figure
      className={block.alignment === "Center" ? undefined : figureSide[block.alignment]}
      {...buildFigureAddress(block)}
    >
      <ImageLink picture={block} />
      <Caption caption={block.caption} credit={block.credit} />
    </figure>
  );
}
