import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Empty } from "../../ui/Page.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import type { VideoChoice, VideoFieldsView } from "./present-video-fields.ts";
import * as css from "./videos.css.ts";
import { useChoices } from "../use-choices.client.ts";

interface VideoPickerProps {
  path: string;
  view: VideoFieldsView;
  onVideo: (video: VideoChoice) => void;
}

/** A button that opens the library's videos: the newest, or by words. */
export function VideoPicker({ path, view, onVideo }: VideoPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (video: VideoChoice) => {
    setIsOpen(false);
    onVideo(video);
  };
  return (
    <div>
      <Button type="button" onClick={() => setIsOpen(true)}>
        {view.labels.choose}
      </Button>
      {isOpen && (
        <Dialog title={view.labels.title} close={view.labels.close} onClose={() => setIsOpen(false)}>
          <Choices path={path} view={view} onChoose={choose} />
        </Dialog>
      )}
    </div>
  );
}

interface ChoicesProps extends Pick<VideoPickerProps, "path" | "view"> {
  onChoose: (video: VideoChoice) => void;
}

function Choices({ path, view: { labels }, onChoose }: ChoicesProps) {
  const [words, setWords] = useState("");
  const { choices, hasFailed } = useChoices<VideoChoice>(path, words);
  return (
    <>
      <TextInput
        name="video-words"
        type="search"
        label={labels.search}
        value={words}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
      />
      {hasFailed && <Notice kind="error" text={labels.failed} />}
      {choices?.length === 0 && <Empty>{labels.empty}</Empty>}
      <ul className={css.choices} aria-busy={choices === null}>
        {(choices ?? []).map((choice) => (
          <li key={choice.id}>
            <Button type="button" kind="quiet" className={css.choice} onClick={() => onChoose(choice)}>
              <b>{choice.title}</b> <span className={css.details}>{choice.details}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
