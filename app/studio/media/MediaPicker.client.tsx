import { Picture } from "../../ui/Picture.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Choices } from "./Choices.client.tsx";
import * as css from "./media.css.ts";
import type { MediaChoice, MediaPickerView } from "./present-library.ts";

interface MediaPickerProps {
  view: MediaPickerView;
  /** Chooses a file of this device instead, if uploads are allowed. */
  upload?: { label: string; run: () => void };
  onChoose: (choice: MediaChoice) => void;
  onClose: () => void;
}

/** Chooses an image of the library: the newest, or by words. Loaded when first opened. */
export default function MediaPicker({ view: { path, labels }, upload, onChoose, onClose }: MediaPickerProps) {
  return (
    <Dialog title={labels.title} close={labels.close} onClose={onClose}>
      {upload && (
        <div>
          <Button type="button" onClick={upload.run}>
            {upload.label}
          </Button>
        </div>
      )}
      <Choices
        path={path}
        labels={labels}
        name="media-words"
        className={{ list: css.grid, choice: css.choice }}
        onChoose={onChoose}
      >
        {(choice: MediaChoice) => (
          <>
            <span className={css.mat}>{choice.picture && <Picture image={choice.picture} />}</span>
            <span className={css.name}>{choice.name}</span>
            {choice.problem !== null && <span className={css.problem}>{choice.problem}</span>}
          </>
        )}
      </Choices>
    </Dialog>
  );
}
