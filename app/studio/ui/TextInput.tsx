import type { ComponentPropsWithoutRef } from "react";
import { Field, type FieldProps } from "./Field.tsx";

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

/** Several lines. */
export const TextArea = ({ name, id = name, label, hint, error, isWide = true, ...rest }: TextAreaProps) => (
  <Field id={id} label={label} hint={hint} error={error} isWide={isWide}>
    {(control) => <textarea {...control} name={name} {...rest} />}
  </Field>
);
