import { TextInput } from "../ui/TextInput.tsx";
import type { FieldView } from "./present-sign-in.ts";

interface AccountFieldProps {
  field: FieldView;
  /** Unique on the page. */
  id: string;
  type?: "text" | "email" | "password";
  autoComplete: string;
}

/** A text field of the sign-in page and the settings. */
export const AccountField = ({ field, id, type = "text", autoComplete }: AccountFieldProps) => (
  <TextInput
    id={id}
    name={field.name}
    label={field.label}
    hint={field.hint}
    error={field.error}
    type={type}
    defaultValue={field.value}
    autoComplete={autoComplete}
    autoCapitalize="off"
    spellCheck={false}
    maxLength={320}
    required
  />
);
