import { useId, useState } from "react";
import type { BlockNode } from "../../../../contract/entities/block-node.ts";
import type { DraftFields } from "../../../../contract/entities/draft.ts";
import type { ImageRef } from "../../../../contract/entities/image.ts";
import type { MainMedia } from "../../../../contract/entities/post-fields.ts";
import { bodyImages } from "../../../../contract/plaintext.ts";
import { cropImage } from "../../../image/build-image-url.ts";
import type { MediaChoice } from "../../media/present-library.ts";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { Button } from "../../ui/Button.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { fillLabel } from "../write-labels.ts";
import { FieldRow, type FieldRowOf, labelOf } from "./FieldRow.tsx";
import { buildLead, describeLead } from "./lead-media.ts";
import * as css from "./publish.css.ts";
import type { Publishing } from "./use-publishing.ts";

/** The choices for a card's image: the story's own, and the chosen one. Only those of the image store. */
function listStoryImages(
  body: readonly BlockNode[],
  { mainMedia }: Pick<DraftFields, "mainMedia">,
  chosen: ImageRef | null,
): ImageRef[] {
  const all = [mainMedia?.image ?? null, ...bodyImages(body), chosen];
  const stored = all.flatMap((image) => (image === null || image.id === "" ? [] : [image]));
  return [...new Map(stored.map((image) => [image.id, image])).values()];
}

/** An image of the story, for cards. */
export function ImageFieldRow({
  name,
  publishing,
  hint,
}: FieldRowOf<"featuredMedia" | "socialImage"> & { hint: string }) {
  const { view, values, text } = publishing;
  const labels = view.labels.publish;
  const group = useId();
  const value = values[name];
  const images = listStoryImages(text.body, values, value);
  const describe = (set: unknown) =>
    typeof set === "object" && set !== null && "id" in set
      ? images.find((image) => image.id === set.id)?.alt || String(set.id)
      : "";
  return (
    <FieldRow
      name={name}
      publishing={publishing}
      shown={describe(value)}
      describe={describe}
      hint={images.length === 0 ? labels["hint.noImages"] : hint}
    >
      {(save) => (
        <fieldset className={css.images} aria-label={labelOf(publishing, name)}>
          <label className={css.imageNone}>
            <input type="radio" name={group} checked={value === null} onChange={() => save(null)} />{" "}
            {labels.none}
          </label>
          {images.map((image) => (
            <label key={image.id} className={css.imageChoice}>
              <input
                type="radio"
                name={group}
                checked={value?.id === image.id}
                onChange={() => save(image)}
                aria-label={image.alt || image.id}
              />
              <img src={cropImage(image, 16 / 9, view.images)?.src} alt="" loading="lazy" />
            </label>
          ))}
        </fieldset>
      )}
    </FieldRow>
  );
}

const MediaPicker = lazyPart(() => import("../../media/MediaPicker.client.tsx"));
const LeadVideo = lazyPart(() => import("./LeadVideo.client.tsx"));

/** The image or video at the top of the story, from the media library. A video has a preview image. */
export function LeadFieldRow({ publishing }: { publishing: Publishing }) {
  const { view, values } = publishing;
  const labels = view.labels.publish;
  const [opened, setOpened] = useState<"image" | "video" | null>(null);
  const lead = values.mainMedia;
  const hasVideo = Boolean(lead?.videoId);
  const describe = (value: unknown) =>
    describeLead(value as MainMedia | null, (name) => fillLabel(labels["lead.isVideo"], { name }));
  const toggle = (kind: "image" | "video") => setOpened((now) => (now === kind ? null : kind));
  return (
    <FieldRow
      name="mainMedia"
      publishing={publishing}
      shown={describe(lead)}
      describe={describe}
      hint={labels[hasVideo ? "hint.leadVideo" : "hint.mainMedia"]}
    >
      {(save) => {
        const choose = ({ node }: MediaChoice) => {
          setOpened(null);
          save(buildLead(lead, { node }));
        };
        return (
          <>
            {lead && <LeadImage lead={lead} publishing={publishing} />}
            <Buttons>
              <Button type="button" onClick={() => toggle("image")}>
                {labels[hasVideo ? "lead.choosePoster" : "lead.chooseImage"]}
              </Button>
              <Button type="button" aria-expanded={opened === "video"} onClick={() => toggle("video")}>
                {labels[hasVideo ? "lead.editVideo" : "lead.chooseVideo"]}
              </Button>
              {lead && (
                <Button type="button" kind="quiet" onClick={() => save(null)}>
                  {view.media.labels.remove}
                </Button>
              )}
            </Buttons>
            {opened === "video" && <LeadVideo lead={lead} publishing={publishing} save={save} />}
            <a href={view.media.libraryHref} target="_blank" rel="noopener">
              {view.media.labels.library}
            </a>
            {opened === "image" && (
              <MediaPicker view={view.media} onChoose={choose} onClose={() => setOpened(null)} />
            )}
          </>
        );
      }}
    </FieldRow>
  );
}

function LeadImage({ lead: { image }, publishing }: { lead: MainMedia; publishing: Publishing }) {
  const picture = cropImage(image, 16 / 9, publishing.view.images);
  return picture && <img className={css.leadImage} src={picture.src} alt={image.alt} loading="lazy" />;
}
