import type { RefObject } from "react";
import type { ImageNode } from "../../../contract/entities/image.ts";
import type { MediaPickerView } from "../media/present-library.ts";
import { lazyPart } from "../parts/lazy-part.tsx";

const MediaPicker = lazyPart(() => import("../media/MediaPicker.client.tsx"));

/** Types offered in the browser's file dialog. */
export const imageTypes = "image/png,image/jpeg,image/gif,image/webp,image/avif";
export const documentTypes = ".docx";

/** Opens the file dialog for the types. */
export function openFiles(input: HTMLInputElement, accept: string): void {
  input.accept = accept;
  input.click();
}

interface ImageSourcesProps {
  /** Clicked by script: the toolbar and "/" open it. */
  files: RefObject<HTMLInputElement>;
  label: string;
  /** Label of the library dialog's button for a file of this device. */
  upload: string;
  media: MediaPickerView;
  isChoosing: boolean;
  onFiles: (files: readonly File[]) => void;
  onChoose: (node: ImageNode) => void;
  onClose: () => void;
}

/** Sources of images and documents: files of this device, and the library. */
export const ImageSources = ({
  files,
  label,
  upload,
  media,
  isChoosing,
  onFiles,
  onChoose,
  onClose,
}: ImageSourcesProps) => (
  <>
    <input
      ref={files}
      type="file"
      multiple
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const chosen = [...(target.files ?? [])];
        target.value = "";
        onFiles(chosen);
      }}
    />
    {isChoosing && (
      <MediaPicker
        view={media}
        upload={{
          label: upload,
          run: () => {
            onClose();
            if (files.current) openFiles(files.current, imageTypes);
          },
        }}
        onChoose={({ node }) => onChoose(node)}
        onClose={onClose}
      />
    )}
  </>
);
