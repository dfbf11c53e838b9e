import type { Blog } from "../../../contract/entities/blog.ts";
import {
  asLookImageRef,
  minimumSizes,
  lookImageNames,
  readLookImage,
  type LookImageName,
} from "../../../contract/network/look-images.ts";
import type { LookName } from "../../../contract/network/looks.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentImage, type PresentedImage } from "../../image/present-image.ts";
import { presentMediaPicker, type MediaPickerView } from "../media/present-library.ts";
import { buildUploadPath } from "../paths.ts";

const labelNames = [
  "choose",
  "upload",
  "remove",
  "uploading",
  "failed",
  "none",
  "chosen",
  "noScript",
] as const;

export interface LookImagesView {
  title: string;
  hint: string;
  fields: {
    name: LookImageName;
    label: string;
    hint: string;
    value: string;
    picture: PresentedImage | null;
    error: string | null;
  }[];
  picker: MediaPickerView;
  /** Where a file is sent. */
  uploadPath: string;
  labels: Record<(typeof labelNames)[number], string>;
}

export const isImageName = (name: LookName): name is LookImageName =>
  (lookImageNames as readonly string[]).includes(name);

/** The images of a look, from the blog's library. */
export function presentLookImages(
  blog: Blog,
  typed: Readonly<Partial<Record<LookImageName, string>>>,
  faults: readonly LookName[],
  page: PageContext,
): LookImagesView {
  const { intl, addressing, images } = page;
  const { t } = intl;
  return {
    title: t("look.images"),
    hint: t("look.images.hint"),
    fields: lookImageNames.map((name) => {
      const value = typed[name] ?? "";
      const image = readLookImage(value);
      const { width, height } = minimumSizes[name];
      const size = { width: intl.number(width), height: intl.number(height) };
      return {
        name,
        label: t(`look.${name}`),
        hint: t(`look.${name}.hint`),
        value,
        picture: image && presentImage(asLookImageRef(image), "aligned", images),
        error: faults.includes(name) ? t("look.image.small", size) : null,
      };
    }),
    picker: presentMediaPicker(blog, page),
    uploadPath: addressing.ownHref(buildUploadPath(blog.name)),
    labels: Object.fromEntries(
      labelNames.map((name) => [name, t(`look.image.${name}`)]),
    ) as LookImagesView["labels"],
  };
}
