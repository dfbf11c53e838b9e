import type { ImageRef, Attribution } from "../../contract/entities/image.ts";
import type { Intl } from "../intl/create-intl.ts";
import type { MessageId } from "../intl/message-id.ts";
import { isWebUrl, withoutCredentials } from "../link/parse-address.ts";
import { buildImageUrl, type ImageConfig, buildTransform } from "./build-image-url.ts";
import { slots, type ImageSlot, type Slot } from "./slots.ts";

/**
 * Attributes of an `<img>`. Width and height are those of the largest file in CSS pixels, to reserve the
 * space.
 */
export interface PresentedImage {
  src: string;
  /** Null if there is only one file. */
  srcSet: string | null;
  sizes: string | null;
  width: number | null;
  height: number | null;
  alt: string;
  /**
   * Focal point in tenths from the left and from the top, for CSS cropping of remote images. Null for images
   * from our image host, which are already cropped around it.
   */
  focus: { x: number; y: number } | null;
  isLazy: boolean;
  /** The replacement if it fails to load (`failing-images.client.ts`). */
  fallback: "placeholder" | "avatar" | "logo";
  /** True for the page's most important image, which is loaded first. */
  isFirst: boolean;
}

/** Pixel densities offered for fixed-size images. */
const densities = [1, 2] as const;

type Shown = Pick<PresentedImage, "alt" | "isLazy" | "isFirst" | "fallback">;

/** An image for a slot, or null if there is none. `isLazy` overrides the slot's setting. */
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
    isLazy: config.isEager !== true && (isLazy ?? place.isLazy),
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
    const srcSet = densities
      .map((dpr) => `${dpr === 1 ? url(largest) : url(largest, dpr)} ${dpr}x`)
      .join(", ");
    return { src: url(largest), srcSet, sizes: null, ...size, ...shown };
  }
  const srcSet = widths.map((width) => `${url(width)} ${width}w`).join(", ");
  return { src: url(findDefaultWidth(widths)), srcSet, sizes: place.sizes, ...size, ...shown };
}

/** The slot's widths that the original fills; at least the smallest. */
function findWidths({ width, height }: ImageRef, { widths, ratio }: Slot): readonly number[] {
  const room = Math.min(width ?? Infinity, ratio === null || height === null ? Infinity : height * ratio);
  const filled = widths.filter((candidate) => candidate <= room);
  return filled.length > 0 ? filled : widths.slice(0, 1);
}

function findHeight({ width, height }: ImageRef, { ratio }: Slot, shownWidth: number): number | null {
  if (ratio !== null) return Math.round(shownWidth / ratio);
  return width !== null && height !== null && width > 0 ? Math.round((shownWidth * height) / width) : null;
}

/** For browsers without `srcset`: a medium width. */
const findDefaultWidth = (widths: readonly number[]) =>
  widths.findLast((width) => width <= 740) ?? widths[0] ?? 0;

/** An image still at its original address, shown as it is. */
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

const labelMessages: Record<string, MessageId> = {
  Gif: "image.label.gif",
  Graphic: "image.label.graphic",
  Illustration: "image.label.illustration",
  Image: "image.label.image",
  Photo: "image.label.photo",
  Screenshot: "image.label.screenshot",
};

/** One credit line for each non-empty entry: "Photo: Jane Doe (Reuters)" (specification, section 3). */
export function presentAttribution(list: readonly Attribution[], intl: Intl): string[] {
  return list.map((entry) => formatEntry(entry, intl)).filter((line) => line !== "");
}

function formatEntry(entry: Attribution, intl: Intl): string {
  const label = formatLabel(entry.label.trim(), intl);
  const [credit, source] = [entry.credit.trim(), entry.source.trim()];
  // An agency that distributes its own images is both.
  const isSourced = credit !== "" && source !== "" && credit !== source;
  const who = isSourced ? intl.t("image.sourced", { credit, source }) : credit || source;
  return label !== "" && who !== "" ? intl.t("image.labelled", { label, credit: who }) : label || who;
}

/** A known label is translated; any other is shown as it is. */
function formatLabel(label: string, intl: Intl): string {
  const message = Object.hasOwn(labelMessages, label) ? labelMessages[label] : undefined;
  return message === undefined ? label : intl.t(message);
}
