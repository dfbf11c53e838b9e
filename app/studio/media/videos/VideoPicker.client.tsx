import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Choices } from "../Choices.client.tsx";
import type { VideoChoice, VideoFieldsView } from "./present-video-fields.ts";
import * as css from "./videos.css.ts";

interface VideoPickerProps {
  path: string;
  view: VideoFieldsView;
  onVideo: (video: VideoChoice) => void;
}

/** A button that opens the library's videos: the newest, or by words. */
export function VideoPicker({ path, view: { labels }, onVideo }: VideoPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (video: VideoChoice) => {
    setIsOpen(false);
    onVideo(video);
  };
  return (
    <div>
      <Button type="button" onClick={() => setIsOpen(true)}>
        {labels.choose}
      </Button>
      {isOpen && (
        <Dialog title={labels.title} close={labels.close} onClose={() => setIsOpen(false)}>
          <Choices
            path={path}
            labels={labels}
            name="video-words"
            className={{ list: css.choices, choice: css.choice }}
            onChoose={choose}
          >
            {(choice: VideoChoice) => (
              <>
                <b>{choice.title}</b> <span className={css.details}>{choice.details}</span>
              </>
            )}
          </Choices>
        </Dialog>
      )}
    </div>
  );
}
