import { Caption } from "./Caption.tsx";
import { figureSide } from "./figure.css.ts";
import { buildFigureAddress, ImageLink } from "./ImageLink.tsx";
import type { BlockOf } from "./presented-block.ts";

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
