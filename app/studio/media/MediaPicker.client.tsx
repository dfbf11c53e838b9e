import { useState } from "react";
import { Picture } from "../../ui/Picture.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty } from "../ui/Page.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import * as css from "./media.css.ts";
import type { MediaChoice } from "./present-media-choice.ts";
import type { MediaPickerView } from "./present-media-picker.ts";
import { useChoices } from "./use-choices.client.ts";

interface MediaPickerProps {
  view: MediaPickerView;
  onChoose: (choice: MediaChoice) => void;
  onClose: () => void;
}

/** Chooses an image of the library: the newest, or by words. Loaded when asked for. */
export default function MediaPicker({ view: { path, labels }, onChoose, onClose }: MediaPickerProps) {
  const [words, setWords] = useState("");
  const { choices, hasFailed } = useChoices<MediaChoice>(path, words);
  return (
    <Dialog title={labels.title} close={labels.close} onClose={onClose}>
      <TextInput
        name="media-words"
        type="search"
        label={labels.search}
        value={words}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
      />
      {hasFailed && <Notice kind="error" text={labels.failed} />}
      {choices?.length === 0 && <Empty>{labels.empty}</Empty>}
      <ul className={css.grid} aria-busy={choices === null}>
        {(choices ?? []).map((choice) => (
          <li key={choice.id}>
            <Button type="button" kind="quiet" className={css.choice} onClick={() => onChoose(choice)}>
              <span className={css.mat}>{choice.picture && <Picture image={choice.picture} />}</span>
              <span className={css.name}>{choice.name}</span>
              {choice.problem !== null && <span className={css.problem}>{choice.problem}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
