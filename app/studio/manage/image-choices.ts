import * as v from "valibot";
import { ImageRef } from "../../../contract/entities/image.ts";
import { asImageRef } from "../../../contract/media/media-image-node.ts";
import { isLicensed, type MediaImage } from "../../../contract/media/media.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentImage, type PresentedImage } from "../../image/present-image.ts";
import type { Choice } from "../ui/Field.tsx";

/* Images of a blog's library in a form, of which one is chosen. The value of a choice is the image as JSON. */

/** Types of images that a library takes. */
export const imageTypes = "image/jpeg,image/png,image/gif,image/webp,image/avif";

/** Reasons why files were not stored, as in the upload's route. */
export const uploadProblems = ["size", "kind", "many", "failed"] as const;
export type UploadProblem = (typeof uploadProblems)[number];

export interface ImageChoice {
  value: string;
  label: string;
  /** Null for the choice of no image. */
  picture: PresentedImage | null;
  isChosen: boolean;
}

export interface ImageChoicesView {
  legend: string;
  error: string | null;
  choices: ImageChoice[];
  /** The field that finds images; null if there is no library. */
  words: { name: string; label: string; defaultValue: string; error: string | null } | null;
  find: string;
  /** Said if no image was found. */
  empty: string | null;
  /** Sends a file to the library of a blog; absent where images are only chosen. */
  upload?: {
    label: string;
    hint: string;
    tooLarge: string;
    maxBytes: number;
    error: string | null;
    library: { label: string; choices: Choice[] };
    submit: string;
  };
}

/** Images that were found; null before a search. */
export type FoundImages = readonly MediaImage[] | null;

export const writeImageChoice = (image: ImageRef): string => JSON.stringify(image);

/** Null if it isn't the value of a choice. */
export function readImageChoice(value: string): ImageRef | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ImageRef), value);
  return parsed.success && parsed.output.id !== "" ? parsed.output : null;
}

interface Offered {
  /** The value that was chosen; empty for none. */
  chosen: string;
  /** Those before the found ones, each with its name. */
  kept: readonly { image: ImageRef; label: string }[];
  found: FoundImages;
  none: string;
  /** What is shown without a chosen image. */
  fallback?: ImageRef | null;
  /** The name of a chosen image that is neither kept nor found. */
  other: string;
}

/** No image, those that are kept, the chosen one, and those that were found. */
export function listImageChoices(
  { chosen, kept, found, none, fallback = null, other }: Offered,
  { images, now }: Pick<PageContext, "images" | "now">,
): ImageChoice[] {
  const present = (image: ImageRef, label: string): ImageChoice => ({
    value: writeImageChoice(image),
    label,
    picture: presentImage({ ...image, alt: "" }, "aligned", images),
    isChosen: writeImageChoice(image) === chosen,
  });
  const offered = (found ?? [])
    .filter((image) => isLicensed(image, now))
    .map((image) => present(asImageRef(image), image.name || image.alt || image.id));
  const before = kept.map(({ image, label }) => present(image, label));
  const isOffered = chosen === "" || [...before, ...offered].some(({ isChosen }) => isChosen);
  const typed = isOffered ? null : readImageChoice(chosen);
  return [
    {
      value: "",
      label: none,
      picture: fallback && presentImage({ ...fallback, alt: "" }, "aligned", images),
      isChosen: chosen === "",
    },
    ...before,
    ...(typed === null ? [] : [present(typed, other)]),
    ...offered.filter(({ value }) => !before.some((one) => one.value === value)),
  ];
}
