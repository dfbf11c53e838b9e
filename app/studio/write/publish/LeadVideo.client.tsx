import type { MainMedia } from "../../../../contract/entities/post-fields.ts";
import { cropImage } from "../../../image/build-image-url.ts";
import VideoFields from "../../media/videos/VideoFields.client.tsx";
import { Button } from "../../ui/Button.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { buildLead } from "./lead-media.ts";
import type { Publishing } from "./use-publishing.ts";

interface LeadVideoProps {
  lead: MainMedia | null;
  publishing: Publishing;
  save: (lead: MainMedia | null) => void;
}

/**
 * The video at the top of the story: uploaded, or chosen from the library; and its captions. Loaded when first opened.
 */
export default function LeadVideo({ lead, publishing: { view }, save }: LeadVideoProps) {
  const { media, images, labels } = view;
  return (
    <>
      <VideoFields
        path={media.videosPath}
        failed={media.labels.failed}
        videoId={lead?.videoId ?? ""}
        poster={(lead && cropImage(lead.image, 16 / 9, images)?.src) ?? ""}
        captions={lead?.captions ?? []}
        onVideo={(video) => save(buildLead(lead, { video }))}
        onCaptions={lead?.videoId ? (captions) => save({ ...lead, captions: [...captions] }) : null}
      />
      {lead?.videoId && (
        <Buttons>
          <Button type="button" kind="quiet" onClick={() => save(buildLead(lead, { video: null }))}>
            {labels.publish["lead.removeVideo"]}
          </Button>
        </Buttons>
      )}
    </>
  );
}
