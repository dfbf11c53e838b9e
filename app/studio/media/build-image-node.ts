import type { ImageNode, ImageRef } from "../../../contract/entities/image.ts";
import type { MediaImage } from "../../../contract/media.ts";

/** The image as the rest of the page knows images. */
export const asImageRef = ({ id, format, width, height, alt, focalPoint }: MediaImage): ImageRef => ({
  id,
  format,
  width,
  height,
  alt,
  focalPoint,
  remoteUrl: null,
});

/** A story has a copy of what the library says. */
export const buildImageNode = (image: MediaImage): ImageNode => ({
  type: "Image",
  image: asImageRef(image),
  alignment: "Center",
  caption: image.caption === "" ? [] : [{ type: "Text", value: image.caption, styles: [] }],
  attribution:
    image.credit === "" && image.source === "" && image.label === ""
      ? []
      : [{ credit: image.credit, source: image.source, label: image.label }],
  lightbox: true,
});
