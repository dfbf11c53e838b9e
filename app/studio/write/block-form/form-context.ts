import type { ImageRef } from "../../../../contract/entities/image.ts";
import type { UploadOptions } from "../text/upload-images.client.ts";
import type { WriteLabels } from "../write-labels.ts";

/** What every part of a block's form needs. */
export interface FormContext {
  labels: WriteLabels;
  /** Names of fields and of what can be chosen, by the names in the schema. */
  fieldLabels: Readonly<Record<string, string>>;
  upload: UploadOptions;
  buildImageSrc: (image: ImageRef) => string;
}
