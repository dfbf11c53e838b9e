import { Picture } from "../../ui/Picture.tsx";
import { Button } from "../ui/Button.tsx";
import { TextInput } from "../ui/Field.tsx";
import * as field from "../ui/field.css.ts";
import * as css from "./image-choices.css.ts";
import type { ImageChoicesView } from "./image-choices.ts";

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
    <div className={css.find}>
      <TextInput {...view.words} type="search" />
      <Button name="do" value="find">
        {view.find}
      </Button>
    </div>
    {view.empty !== null && <output>{view.empty}</output>}
  </fieldset>
);
