import type { ImageNode } from "../../../contract/entities/image.ts";
import type { OpenedElement } from "./describe-element.ts";
import { addWords, flush, type Writer } from "./write-blocks.ts";

/** More images than this are left out of what is pasted at once. */
const maxImages = 200;

/**
 * A block for the image, with its alt text and without its file. Images in cells, which hold lines only, are left out; emoji
 * become text, and pixels that only count readers nothing.
 */
export function addImage(writer: Writer, { attributes }: OpenedElement): void {
  // A picture in the place of a list item's dot.
  if (writer.levels.some(({ isMarker }) => isMarker)) return;
  const alt = (attributes.get("alt") ?? "").trim();
  if (isEmoji(alt) || attributes.get("data-stringify-type") === "emoji") return addWords(writer, alt);
  if (isPixel(attributes)) return;
  if (!writer.isStory || writer.table || writer.sources.length >= maxImages) {
    writer.leftOut += 1;
    return;
  }
  flush(writer);
  writer.sources.push(attributes.get("src") ?? "");
  writer.body.push(createEmptyImage(alt));
}

const isEmoji = (alt: string) =>
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{200d}|\u{fe0f})+$/u.test(alt);

const isPixel = (attributes: OpenedElement["attributes"]) =>
  ["width", "height"].every((name) => ["0", "1"].includes(attributes.get(name) ?? ""));

const createEmptyImage = (alt: string): ImageNode => ({
  type: "Image",
  image: { id: "", format: "jpg", width: null, height: null, alt, focalPoint: null, remoteUrl: null },
  alignment: "Center",
  caption: [],
  attribution: [],
  lightbox: true,
});
