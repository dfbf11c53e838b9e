import { useId, useState } from "react";
import { emptyImage, type ImageNode, type ImageRef } from "../../../../contract/entities/image.ts";
import { FocalInput } from "../../parts/FocalInput.tsx";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import * as field from "../../ui/field.css.ts";
import * as css from "../form.css.ts";
import { uploadImage } from "../incoming/upload-images.client.ts";
import { type Change, type FormContext, Group, TextField, useEntered } from "./form-parts.tsx";

interface FocalFieldProps {
  image: ImageRef;
  src: string;
  labels: FormContext["focalLabels"];
  change: (focalPoint: NonNullable<ImageRef["focalPoint"]>) => void;
}

const toPercent = (share: number) => Math.round(share * 100);

/** The focal point of an image: for this story, whatever the library's is. */
function FocalField({ image: { focalPoint }, src, labels, change }: FocalFieldProps) {
  const saved = { x: toPercent(focalPoint?.x ?? 0.5), y: toPercent(focalPoint?.y ?? 0.5) };
  const { shown, enter, leave } = useEntered(saved, ({ x, y }) => change({ x: x / 100, y: y / 100 }));
  return (
    <div onBlur={leave}>
      <FocalInput labels={labels} point={shown} change={enter}>
        <img className={css.preview} src={src} alt="" />
      </FocalInput>
    </div>
  );
}

const MediaPicker = lazyPart(() => import("../../media/MediaPicker.client.tsx"));

interface ImageInputProps {
  context: FormContext;
  label: string;
  image: ImageRef | null;
  canRemove: boolean;
  change: Change<ImageRef | null>;
  changeOther: ((name: string, value: unknown) => void) | undefined;
}

/** An image with its alt text, which comes first, and its focal point; another one can replace it. */
export function ImageInput({ context, label, image, canRemove, change, changeOther }: ImageInputProps) {
  const { labels, media, buildImageSrc } = context;
  const id = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  const src = image ? buildImageSrc(image) : "";
  const take = ({ image: stored, attribution, isDecorative }: ImageNode) => {
    change((before) => ({ ...stored, alt: stored.alt || (before?.alt ?? "") }));
    if (attribution.length > 0) changeOther?.("attribution", attribution);
    if (isDecorative) changeOther?.("isDecorative", true);
  };
  const altText = image && (
    <TextField
      id={`${id}-alt`}
      label={labels["image.alt"]}
      hint={labels["image.altHint"]}
      value={image.alt}
      change={(alt) => change((before) => ({ ...image, ...before, alt }))}
    />
  );
  return (
    <Group label={label}>
      {src !== "" && altText}
      {image && src !== "" && (
        <FocalField
          image={image}
          src={src}
          labels={context.focalLabels}
          change={(focalPoint) => change((before) => ({ ...image, ...before, focalPoint }))}
        />
      )}
      <FileInput
        id={id}
        label={labels[src === "" ? "image.choose" : "image.replace"]}
        {...{ context, take }}
      />
      <Button type="button" onClick={() => setIsChoosing(true)}>
        {media.labels.choose}
      </Button>
      {isChoosing && (
        <MediaPicker
          view={media}
          onChoose={({ node }) => {
            setIsChoosing(false);
            take(node);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {src === "" && altText}
      {image && canRemove && (
        <Button kind="quiet" type="button" onClick={() => change(() => null)}>
          {labels["image.remove"]}
        </Button>
      )}
      {!image && !canRemove && (
        <Button type="button" onClick={() => change(() => emptyImage)}>
          {labels["block.add"]}
        </Button>
      )}
    </Group>
  );
}

interface FileInputProps {
  id: string;
  label: string;
  context: FormContext;
  take: (node: ImageNode) => void;
}

/** Uploads a file, and shows the progress. */
function FileInput({ id, label, context: { upload }, take }: FileInputProps) {
  const [state, setState] = useState("");
  const send = async (file: File | undefined) => {
    if (!file) return;
    setState(upload.words.uploading);
    const outcome = await uploadImage(file, upload);
    setState(outcome.kind === "failed" ? outcome.message : "");
    if (outcome.kind === "stored") take(outcome.node);
  };
  return (
    <>
      <Field id={id} label={label}>
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
    </>
  );
}
