import type { ImageRef } from "../../../../contract/entities/image.ts";
import type { MediaPickerView } from "../../media/present-media-picker.ts";
import type { UploadOptions } from "../incoming/upload-images.client.ts";
import type { WriteLabels } from "../write-labels.ts";

/** What every part of a block's form needs. */
export interface FormContext {
  labels: WriteLabels;
  /** Names of fields and of what can be chosen, by the names in the schema. */
  fieldLabels: Readonly<Record<string, string>>;
  /** Of the point that crops keep in view. */
  focalLabels: Record<"focalHint" | "focalX" | "focalY", string>;
  upload: UploadOptions;
  media: MediaPickerView;
  buildImageSrc: (image: ImageRef) => string;
}

/** Changes a value from what it is now: a page shows a moment later what was entered, and others may have changed it. */
export type Change<Value> = (update: (before: Value) => Value) => void;
