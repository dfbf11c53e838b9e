import { lazy, Suspense, useRef, useState, type ChangeEvent } from "react";
import { Avatar } from "../ui/Avatar.tsx";
import { Field } from "../ui/Field.tsx";
import { Section } from "../ui/Page.tsx";
import * as css from "./account.css.ts";
import type { OwnImageView } from "./present-own-image.ts";
import type { SettingsView } from "./present-settings.ts";
import { RemoveForm } from "./RemoveForm.tsx";
import { SaveForm } from "./SaveForm.tsx";
import { settingsFields as fields } from "./settings-fields.ts";
import type { SavingLabels } from "./saving-labels.ts";
import { useSaving } from "./use-saving.ts";

const ImageCrop = lazy(() => import("./ImageCrop.client.tsx"));

/** What the services accept as well, in bytes. A larger file is not sent at all. */
const maxBytes = 5 * 1024 * 1024;

interface OwnImageSectionProps {
  page: SettingsView;
  save: { labels: SavingLabels; isSaved: boolean };
}

/** The picture of the account: a square of a file that is chosen here. */
export function OwnImageSection({ page, save }: OwnImageSectionProps) {
  const { picture } = page;
  const removal = useSaving();
  return (
    <Section title={picture.title}>
      <div className={css.imageForm}>
        <Avatar image={picture.image} isLarge />
        <SaveForm
          action={picture.action}
          encType="multipart/form-data"
          submit={picture.submit}
          kind="plain"
          {...save}
        >
          {/* A saved picture begins with an empty field. */}
          {() => <ImageField key={picture.image.src} picture={picture} />}
        </SaveForm>
      </div>
      {picture.remove && (
        <RemoveForm saving={removal} action={page.action} fields={{ [fields.intent]: "removePicture" }}>
          {picture.remove}
        </RemoveForm>
      )}
    </Section>
  );
}

function ImageField({ picture }: { picture: OwnImageView }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const isTooLarge = (chosen?.size ?? 0) > maxBytes;
  // A square of an animation would stand still.
  const isStill = chosen !== null && chosen.type !== "image/gif";
  const choose = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) =>
    setChosen(files?.[0] ?? null);
  const replace = (square: File) => {
    const files = new DataTransfer();
    files.items.add(square);
    if (input.current) input.current.files = files.files;
  };
  return (
    <>
      <Field
        id="picture-file"
        label={picture.label}
        hint={picture.hint}
        error={isTooLarge ? picture.invalid : picture.error}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            // Without a name a field is not sent.
            name={isTooLarge ? undefined : fields.picture}
            accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
            onChange={choose}
          />
        )}
      </Field>
      {isStill && !isTooLarge && (
        <Suspense fallback={null}>
          <ImageCrop
            key={`${chosen.name} ${chosen.lastModified}`}
            file={chosen}
            labels={picture.crop}
            onCrop={replace}
          />
        </Suspense>
      )}
    </>
  );
}
