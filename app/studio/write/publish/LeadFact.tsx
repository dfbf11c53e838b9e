import { useState } from "react";
import type { MainMedia } from "../../../../contract/entities/post-fields.ts";
import { cropImage } from "../../../image/crop-image.ts";
import type { MediaChoice } from "../../media/present-media-choice.ts";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { Button } from "../../ui/Button.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { Fact } from "./Fact.tsx";
import * as css from "./publish.css.ts";
import type { Publishing } from "./use-publishing.ts";

const MediaPicker = lazyPart(() => import("../../media/MediaPicker.client.tsx"));

const describe = (value: unknown): string => {
  const image = (value as MainMedia | null)?.image;
  return image ? image.alt || image.id : "";
};

/** The image at the top of the story, from the media library. A lead video stays until an image is chosen instead. */
export function LeadFact({ publishing }: { publishing: Publishing }) {
  const { view, values } = publishing;
  const { labels, libraryHref } = view.media;
  const [isOpen, setIsOpen] = useState(false);
  const lead = values.mainMedia;
  return (
    <Fact
      name="mainMedia"
      publishing={publishing}
      shown={describe(lead)}
      describe={describe}
      hint={view.labels.publish["hint.mainMedia"]}
    >
      {(save) => {
        const choose = ({ node }: MediaChoice) => {
          setIsOpen(false);
          save({ ...node, videoId: null });
        };
        return (
          <>
            {lead && lead.image.id !== "" && (
              <img
                className={css.leadImage}
                src={cropImage(lead.image, 16 / 9, view.images)?.src}
                alt={lead.image.alt}
                loading="lazy"
              />
            )}
            <Buttons>
              <Button type="button" onClick={() => setIsOpen(true)}>
                {labels.choose}
              </Button>
              {lead && (
                <Button type="button" kind="quiet" onClick={() => save(null)}>
                  {labels.remove}
                </Button>
              )}
            </Buttons>
            <a href={libraryHref} target="_blank" rel="noopener">
              {labels.library}
            </a>
            {isOpen && <MediaPicker view={view.media} onChoose={choose} onClose={() => setIsOpen(false)} />}
          </>
        );
      }}
    </Fact>
  );
}
