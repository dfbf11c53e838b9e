import { Picture } from "../../ui/Picture.tsx";
import { Button } from "../ui/Button.tsx";
import { Field, Select, TextInput } from "../ui/Field.tsx";
import * as field from "../ui/field.css.ts";
import * as css from "./image-choices.css.ts";
import { imageTypes, type ImageChoicesView } from "./image-choices.ts";

/** An image of the blog's library, found by words. Works without script: finding sends the form and keeps what was typed. */
export const ImageChoices = ({ name, view }: { name: string; view: ImageChoicesView }) => (
  <fieldset
    className={css.images}
    aria-describedby={view.error === null ? undefined : `${name}-choices-error`}
  >
    <legend className={field.label}>{view.legend}</legend>
    {view.error !== null && (
      <p className={field.error} id={`${name}-choices-error`} role="alert">
        {view.error}
      </p>
    )}
    <div className={css.choices}>
      {view.choices.map(({ value, label, picture, isChosen }) => (
        <label key={value} className={css.choice}>
          <span className={css.image}>{picture && <Picture image={picture} />}</span>
          <span className={css.name}>
            <input type="radio" name={name} value={value} defaultChecked={isChosen} /> {label}
          </span>
        </label>
      ))}
    </div>
    {view.words && (
      <div className={css.find}>
        <TextInput {...view.words} type="search" />
        <Button name="do" value="find">
          {view.find}
        </Button>
      </div>
    )}
    {view.empty !== null && <output>{view.empty}</output>}
    {view.upload && <ImageUpload name={name} upload={view.upload} />}
  </fieldset>
);

interface ImageUploadProps {
  name: string;
  upload: NonNullable<ImageChoicesView["upload"]>;
}

/** Sends a file with the form, which keeps what was typed. With script, one that is too large is refused before it's sent. */
const ImageUpload = ({
  name,
  upload: { library, submit, tooLarge, maxBytes, ...texts },
}: ImageUploadProps) => (
  <>
    <Field id={`${name}-file`} {...texts}>
      {(control) => (
        <input
          {...control}
          type="file"
          name="file"
          accept={imageTypes}
          onChange={({ currentTarget }) => {
            const isTooLarge = (currentTarget.files?.[0]?.size ?? 0) > maxBytes;
            currentTarget.setCustomValidity(isTooLarge ? tooLarge : "");
            currentTarget.reportValidity();
          }}
        />
      )}
    </Field>
    <div className={css.find}>
      <Select name="library" label={library.label} choices={library.choices} />
      <Button name="do" value="upload">
        {submit}
      </Button>
    </div>
  </>
);
