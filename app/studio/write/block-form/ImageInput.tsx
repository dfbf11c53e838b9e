import { useId, useState } from "react";
import type { ImageRef } from "../../../../contract/entities/image.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import * as field from "../../ui/field.css.ts";
import { emptyImage } from "../blocks/derive-fields.ts";
import * as css from "../form.css.ts";
import { uploadImage } from "../text/upload-images.client.ts";
import type { FormContext } from "./form-context.ts";
import { Group } from "./Group.tsx";
import { TextField } from "./TextField.tsx";

interface ImageInputProps {
  context: FormContext;
  label: string;
  image: ImageRef | null;
  canRemove: boolean;
  change: (image: ImageRef | null) => void;
  changeOther: ((name: string, value: unknown) => void) | undefined;
}

/** An image with its alt text; another can be uploaded in its stead. */
export function ImageInput({ context, label, image, canRemove, change, changeOther }: ImageInputProps) {
  const { labels, upload, buildImageSrc } = context;
  const id = useId();
  const [state, setState] = useState("");
  const src = image ? buildImageSrc(image) : "";
  const send = async (file: File | undefined) => {
    if (!file) return;
    setState(upload.words.uploading);
    const outcome = await uploadImage(file, upload);
    setState(outcome.kind === "failed" ? outcome.message : "");
    if (outcome.kind === "failed") return;
    const { image: stored, attribution, isDecorative } = outcome.node;
    change({ ...stored, alt: stored.alt || (image?.alt ?? "") });
    if (attribution.length > 0) changeOther?.("attribution", attribution);
    if (isDecorative) changeOther?.("isDecorative", true);
  };
  return (
    <Group label={label}>
      {src !== "" && <img className={css.preview} src={src} alt="" />}
      <Field id={id} label={labels[src === "" ? "image.choose" : "image.replace"]}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
            onChange={({ target }) => {
              void send(target.files?.[0]);
              target.value = "";
            }}
          />
        )}
      </Field>
      <output className={field.hint}>{state}</output>
      {image && (
        <TextField
          id={`${id}-alt`}
          label={labels["image.alt"]}
          hint={labels["image.altHint"]}
          value={image.alt}
          change={(alt) => change({ ...image, alt })}
        />
      )}
      {image && canRemove && (
        <Button kind="quiet" type="button" onClick={() => change(null)}>
          {labels["image.remove"]}
        </Button>
      )}
      {!image && !canRemove && (
        <Button type="button" onClick={() => change(emptyImage)}>
          {labels["block.add"]}
        </Button>
      )}
    </Group>
  );
}
