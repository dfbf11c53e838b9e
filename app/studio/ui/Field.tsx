import type { ReactNode, ComponentPropsWithoutRef } from "react";
import * as css from "./field.css.ts";

interface FieldProps {
  /** Also the prefix of the ids of hint and error; defaults to the control's name. */
  id?: string | undefined;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** True for a line of its own among fields beside each other. */
  isWide?: boolean;
}

/** Ties a form's control to its label, hint and error. */
interface FieldControl {
  id: string;
  className: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

/** Label, control, error and hint; for controls that have no component of their own. */
export function Field({
  id,
  label,
  hint = null,
  error = null,
  isWide = false,
  children,
}: FieldProps & { id: string; children: (control: FieldControl) => ReactNode }) {
  const described = [error !== null && `${id}-error`, hint !== null && `${id}-hint`].filter(Boolean);
  return (
    <div className={isWide ? css.wideField : css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: css.input,
        ...(described.length > 0 && { "aria-describedby": described.join(" ") }),
        ...(error !== null && { "aria-invalid": true }),
      })}
      {error !== null && (
        <p className={css.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {hint !== null && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type Own = "id" | "className" | "aria-describedby" | "aria-invalid";
type TextInputProps = FieldProps & { name: string } & Omit<ComponentPropsWithoutRef<"input">, Own>;
type TextAreaProps = FieldProps & { name: string } & Omit<ComponentPropsWithoutRef<"textarea">, Own>;

/** One line of text with its label, hint and error. */
export const TextInput = ({
  name,
  id = name,
  label,
  hint,
  error,
  isWide = false,
  ...rest
}: TextInputProps) => (
  <Field id={id} label={label} hint={hint} error={error} isWide={isWide}>
    {(control) => <input {...control} name={name} {...rest} />}
  </Field>
);

/** Several lines of text. */
export const TextArea = ({ name, id = name, label, hint, error, isWide = true, ...rest }: TextAreaProps) => (
  <Field id={id} label={label} hint={hint} error={error} isWide={isWide}>
    {(control) => <textarea {...control} name={name} {...rest} />}
  </Field>
);

/** An entry of a list to choose from. */
export interface Choice {
  value: string;
  label: string;
  isChosen: boolean;
}

interface SelectProps
  extends
    FieldProps,
    Omit<ComponentPropsWithoutRef<"select">, "id" | "className" | "aria-describedby" | "aria-invalid"> {
  name: string;
  /** Label of the empty choice, if there is one. */
  none?: string | undefined;
  choices: readonly Choice[];
}

export function Select({ name, id = name, label, hint, error, isWide, none, choices, ...rest }: SelectProps) {
  const chosen = choices.find(({ isChosen }) => isChosen)?.value;
  return (
    <Field id={id} label={label} hint={hint} error={error} isWide={isWide ?? false}>
      {(control) => (
        <select
          {...control}
          name={name}
          defaultValue={chosen ?? (none === undefined ? undefined : "")}
          {...rest}
        >
          {none !== undefined && <option value="">{none}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
