import { type ReactNode, useState } from "react";
import type { ImageRef } from "../../../../contract/entities/image.ts";
import type { MediaPickerView } from "../../media/present-library.ts";
import { Field } from "../../ui/Field.tsx";
import * as field from "../../ui/field.css.ts";
import * as css from "../form.css.ts";
import type { UploadOptions } from "../incoming/upload-images.client.ts";
import type { WriteLabels } from "../write-labels.ts";

/** Shared data of the parts of a block's form. */
export interface FormContext {
  labels: WriteLabels;
  /** Names of fields and choices, by their names in the schema. */
  fieldLabels: Readonly<Record<string, string>>;
  /** Labels of the focal point. */
  focalLabels: Record<"focalHint" | "focalX" | "focalY", string>;
  upload: UploadOptions;
  media: MediaPickerView;
  buildImageSrc: (image: ImageRef) => string;
}

/** Changes a value based on its current one: the page shows input with a delay, and others may have changed it. */
export type Change<Value> = (update: (before: Value) => Value) => void;

interface Entered<Value> {
  shown: Value;
  enter: (value: Value) => void;
  leave: () => void;
}

/**
 * A field shows the typed text until it loses focus: the text is stored at once, but comes back later and perhaps
 * normalized.
 */
export function useEntered<Value>(stored: Value, change: (value: Value) => void): Entered<Value> {
  const [entered, setEntered] = useState<Value | null>(null);
  return {
    shown: entered ?? stored,
    enter: (value) => {
      setEntered(value);
      change(value);
    },
    leave: () => setEntered(null),
  };
}

interface TextFieldProps {
  id: string;
  label: string;
  hint?: string;
  value: string;
  isLong?: boolean;
  isNumber?: boolean;
  change: (text: string) => void;
}

/** A line of text, or several. */
export function TextField({ id, label, hint, value, isLong, isNumber, change }: TextFieldProps) {
  const { shown, enter, leave } = useEntered(value, change);
  const input = {
    value: shown,
    onChange: ({ target }: { target: { value: string } }) => enter(target.value),
    onBlur: leave,
  };
  return (
    <Field id={id} label={label} hint={hint}>
      {(control) =>
        isLong ? (
          <textarea {...control} {...input} rows={3} />
        ) : (
          <input {...control} {...input} inputMode={isNumber ? "decimal" : undefined} autoComplete="off" />
        )
      }
    </Field>
  );
}

/** Fields that belong together, under one name. */
export const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={css.group}>
    <legend className={field.label}>{label}</legend>
    {children}
  </fieldset>
);
