import * as v from "valibot";
import { ImageId, StoredImage } from "../../contract/images.ts";
import { parseInput } from "../wire/parse-input.ts";
import { formatTransform, parseTransform, type ImageTransform } from "./parse-transform.ts";

export interface ImageAddress {
  imageId: string;
  /** The format extension of the URL. */
  format: StoredImage["format"];
  transform: ImageTransform;
}

const Format = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.transform((format) => (format === "jpeg" ? "jpg" : format)),
  StoredImage.entries.format,
);

/**
 * Parses `{transform}` and `{imageId}.{format}` of a URL; 400 naming what is malformed, 404 for a transformation that isn't
 * on offer. `canonical` is their one spelling.
 */
export function readImageAddress(transform: string, file: string): ImageAddress & { canonical: string } {
  const dot = file.lastIndexOf(".");
  const { imageId, format } = parseInput(v.object({ imageId: ImageId, format: Format }), {
    imageId: dot < 0 ? file : file.slice(0, dot),
    format: dot < 0 ? "" : file.slice(dot + 1),
  });
  const parsed = parseTransform(transform);
  return { imageId, format, transform: parsed, canonical: `${formatTransform(parsed)}/${imageId}.${format}` };
}
