import type { ImageRef } from "../../contract/entities/image.ts";
import { isWebUrl, withoutCredentials } from "../link/parse-address.ts";
import { buildImageUrl, type ImageConfig } from "./build-image-url.ts";
import { buildTransform } from "./build-transform.ts";
import { slots, type ImageSlot, type Slot } from "./slots.ts";

/** The attributes of an `<img>`. Width and height are CSS pixels of the largest file and reserve the space. */
export interface PresentedImage {
  src: string;
  /** Null where there is one file only. */
  srcSet: string | null;
  sizes: string | null;
  width: number | null;
  height: number | null;
  alt: string;
  /**
   * Where the eye should stay, in tenths from the left and from the top, when CSS must crop the picture because nobody
   * has: a file at its old address. What our image host sends is cut around its focal point already, so there it is null.
   */
  focus: { x: number; y: number } | null;
  isLazy: boolean;
  /** What stands in its place when it cannot be loaded (`failing-pictures.client.ts`). */
  fallback: "placeholder" | "avatar" | "logo";
  /** True for the one picture that a reader waits for: it is asked for before all others. */
  isFirst: boolean;
}

/** Densities on offer where a picture has one size. */
const densities = [1, 2] as const;

type Shown = Pick<PresentedImage, "alt" | "isLazy" | "isFirst" | "fallback">;

/** A picture for a place on the page, or null when there is none to show. `isLazy` overrides what the place says. */
export function presentImage(
  image: ImageRef | null,
  slot: ImageSlot,
  config: ImageConfig,
  { isLazy }: { isLazy?: boolean } = {},
): PresentedImage | null {
  if (image === null) return null;
  const place: Slot = slots[slot];
  const shown: Shown = {
    alt: image.alt,
    fallback: "placeholder",
    isLazy: isLazy ?? place.isLazy,
    isFirst: !place.isLazy && isLazy !== true,
  };
  if (image.id === "") return presentRemote(image, place, shown);

  const widths = place.isFixed ? place.widths : findWidths(image, place);
  const url = (width: number, dpr?: number) =>
    buildImageUrl(config, {
      imageId: image.id,
      format: image.format,
      transform: buildTransform(image, { width, ratio: place.ratio, quality: place.quality }),
      ...(dpr === undefined ? {} : { dpr }),
    });
  const largest = widths.at(-1) ?? 0;
  const size = { width: largest, height: findHeight(image, place, largest), focus: null };
  if (place.isFixed) {
    const srcSet = densities.map((dpr) => `${url(largest, dpr)} ${dpr}x`).join(", ");
    return { src: url(largest), srcSet, sizes: null, ...size, ...shown };
  }
  const srcSet = widths.map((width) => `${url(width)} ${width}w`).join(", ");
  return { src: url(findDefaultWidth(widths)), srcSet, sizes: place.sizes, ...size, ...shown };
}

/** The place's widths that the original fills; the smallest always, so that a small original is shown as well. */
function findWidths({ width, height }: ImageRef, { widths, ratio }: Slot): readonly number[] {
  const room = Math.min(width ?? Infinity, ratio === null || height === null ? Infinity : height * ratio);
  const filled = widths.filter((candidate) => candidate <= room);
  return filled.length > 0 ? filled : widths.slice(0, 1);
}

function findHeight({ width, height }: ImageRef, { ratio }: Slot, shownWidth: number): number | null {
  if (ratio !== null) return Math.round(shownWidth / ratio);
  return width !== null && height !== null && width > 0 ? Math.round((shownWidth * height) / width) : null;
}

/** For browsers that read no `srcset`: a middling file. */
const findDefaultWidth = (widths: readonly number[]) =>
  widths.findLast((width) => width <= 740) ?? widths[0] ?? 0;

/** A picture that still lives at its old address: shown from there, as it is. */
function presentRemote(
  { remoteUrl, width, height, focalPoint }: ImageRef,
  { ratio }: Slot,
  shown: Shown,
): PresentedImage | null {
  if (remoteUrl === null || !URL.canParse(remoteUrl)) return null;
  const url = new URL(remoteUrl);
  if (!isWebUrl(url)) return null;
  const { href } = withoutCredentials(url);
  const isMeasured = width !== null && height !== null;
  const cutHeight = ratio !== null && width !== null ? Math.round(width / ratio) : null;
  const size =
    ratio === null
      ? { width: isMeasured ? width : null, height: isMeasured ? height : null }
      : { width, height: cutHeight };
  const focus =
    ratio === null || focalPoint === null ? null : { x: tenth(focalPoint.x), y: tenth(focalPoint.y) };
  return { src: href, srcSet: null, sizes: null, ...size, focus, ...shown };
}

const tenth = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 10);
