import type { Attribution, ImageNode, ImageRef } from "../entities/image.ts";
import type { MediaImage } from "./media.ts";

/** The library's image as an `ImageRef`. */
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
 * Copies the library's details of an image into a story or an update. Captions are written for the story, and absent
 * optional details are omitted.
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
