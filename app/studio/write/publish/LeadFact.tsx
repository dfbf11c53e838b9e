import { useState } from "react";
import type { MainMedia } from "../../../../contract/entities/post-fields.ts";
import { cropImage } from "../../../image/build-image-url.ts";
import type { MediaChoice } from "../../media/present-media-choice.ts";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { Button } from "../../ui/Button.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { fillLabel } from "../write-labels.ts";
import { Fact } from "./Fact.tsx";
import { buildLead, describeLead } from "./lead-media.ts";
import * as css from "./publish.css.ts";
import type { Publishing } from "./use-publishing.ts";

const MediaPicker = lazyPart(() => import("../../media/MediaPicker.client.tsx"));
const LeadVideo = lazyPart(() => import("./LeadVideo.client.tsx"));

/** The image or video at the top of the story, from the media library. A video has an image that stands for it. */
export function LeadFact({ publishing }: { publishing: Publishing }) {
  const { view, values } = publishing;
  const labels = view.labels.publish;
  const [opened, setOpened] = useState<"image" | "video" | null>(null);
  const lead = values.mainMedia;
  const hasVideo = Boolean(lead?.videoId);
  const describe = (value: unknown) =>
    describeLead(value as MainMedia | null, (name) => fillLabel(labels["lead.isVideo"], { name }));
  const toggle = (kind: "image" | "video") => setOpened((now) => (now === kind ? null : kind));
  return (
    <Fact
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
    </Fact>
  );
}

function LeadImage({ lead: { image }, publishing }: { lead: MainMedia; publishing: Publishing }) {
  const picture = cropImage(image, 16 / 9, publishing.view.images);
  return picture && <img className={css.leadImage} src={picture.src} alt={image.alt} loading="lazy" />;
}
