import type { Attribution, ImageNode, ImageRef } from "../entities/image.ts";
import type { MediaImage } from "./media.ts";

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

/**
 * A story or an update has a copy of what the library says of the image itself. Captions are written for it, and what says nothing
 * else is left out.
 */
export const buildImageNode = (image: MediaImage): ImageNode => {
  const { isDecorative } = image;
  const attribution = buildAttribution(image);
  return {
    type: "Image",
    image: asImageRef(image),
    alignment: "Center",
    caption: [],
    attribution: Object.values(attribution).every((text) => text === "") ? [] : [attribution],
    lightbox: true,
    ...(isDecorative && { isDecorative }),
  };
};

const buildAttribution = ({ credit, source, label, copyright, license }: MediaImage): Attribution => ({
  credit,
  source,
  label,
  ...(copyright !== "" && { copyright }),
  ...(license !== "" && { license }),
});
