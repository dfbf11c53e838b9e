import type { Blog } from "../../../contract/entities/blog.ts";
import type { ImageNode } from "../../../contract/entities/image.ts";
import type { MediaImage } from "../../../contract/media/media.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { buildImageNode } from "../../../contract/media/media-image-node.ts";
import { presentMediaTile, type MediaTileView } from "./present-media-tile.ts";

/** An image to choose, with the block that it becomes in a story. */
export interface MediaChoice extends MediaTileView {
  node: ImageNode;
}

export const presentMediaChoice = (
  image: MediaImage,
  blog: Blog,
  page: Pick<PageContext, "intl" | "addressing" | "images" | "now">,
): MediaChoice => ({ ...presentMediaTile(image, blog, page), node: buildImageNode(image) });
