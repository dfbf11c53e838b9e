import { useState } from "react";
import { isCredited, isDescribed } from "../../../contract/checklist-parts.ts";
import type { ImageNode } from "../../../contract/entities/image.ts";
import { Picture } from "../../ui/Picture.tsx";
import MediaPicker from "../media/MediaPicker.client.tsx";
import * as mediaCss from "../media/media.css.ts";
import type { MediaChoice } from "../media/present-library.ts";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { TextLink } from "../ui/Text.tsx";
import { TextInput } from "../ui/Field.tsx";
import type { LibraryImageView } from "./present-liveblog-desk.ts";
import { insertIntoForm } from "./rich-form.client.ts";

interface LibraryImageProps {
  view: LibraryImageView;
  form: HTMLFormElement;
  onClose: () => void;
}

/** Inserts a library image at the caret, with the fields that an image of a story needs. */
export default function LibraryImage({ view, form, onClose }: LibraryImageProps) {
  const [chosen, setChosen] = useState<MediaChoice | null>(null);
  if (chosen === null) return <MediaPicker view={view.picker} onChoose={setChosen} onClose={onClose} />;
  const insert = (node: ImageNode) => {
    onClose();
    void insertIntoForm(form, node);
  };
  return <Describe view={view} choice={chosen} onInsert={insert} onClose={onClose} />;
}

interface DescribeProps {
  view: LibraryImageView;
  choice: MediaChoice;
  onInsert: (node: ImageNode) => void;
  onClose: () => void;
}

function Describe({ view: { labels, picker }, choice, onInsert, onClose }: DescribeProps) {
  const { node } = choice;
  const [alt, setAlt] = useState(node.image.alt);
  const [isDecorative, setIsDecorative] = useState(node.isDecorative === true);
  const [isTried, setIsTried] = useState(false);
  const { isDecorative: _, ...rest } = node;
  const described: ImageNode = {
    ...rest,
    image: { ...node.image, alt: alt.trim() },
    ...(isDecorative && { isDecorative }),
  };
  const insert = () => {
    if (isDescribed(described)) onInsert(described);
    else setIsTried(true);
  };
  return (
    <Dialog title={labels.insert} close={picker.labels.close} onClose={onClose}>
      {choice.picture && (
        <span className={mediaCss.mat}>
          <Picture image={choice.picture} />
        </span>
      )}
      <TextInput
        name="library-alt"
        label={labels.alt}
        hint={labels.altHint}
        error={isTried && !isDescribed(described) ? labels.needsAlt : null}
        value={alt}
        maxLength={500}
        autoComplete="off"
        onChange={({ target }) => setAlt(target.value)}
      />
      <Checkbox
        label={labels.decorative}
        checked={isDecorative}
        onChange={({ target }) => setIsDecorative(target.checked)}
      />
      {isCredited(node) ? (
        <Buttons>
          <Button type="button" kind="primary" onClick={insert}>
            {labels.insert}
          </Button>
        </Buttons>
      ) : (
        <>
          <Notice kind="error" text={labels.needsCredit} />
          <TextLink href={choice.href} isDocument>
            {picker.labels.library}
          </TextLink>
        </>
      )}
    </Dialog>
  );
}
