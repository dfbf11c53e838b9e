import { TextInput } from "../ui/Field.tsx";
import type { FieldView } from "./present-sign-in.ts";

interface AccountFieldProps {
  field: FieldView;
  /** Unique on the page. */
  id: string;
  type?: "text" | "email" | "password";
  autoComplete: string;
  /** For digits, on phones with their keys. */
  isCode?: boolean;
  /** The page opens with the cursor in it. */
  isFocused?: boolean;
}

const focused = { autoFocus: true };

/** A text field of the sign-in page and the settings. */
export const AccountField = ({
  field,
  id,
  type = "text",
  autoComplete,
  isCode = false,
  isFocused = false,
}: AccountFieldProps) => (
  <TextInput
    id={id}
    name={field.name}
    label={field.label}
    hint={field.hint}
    error={field.error}
    type={type}
    defaultValue={field.value}
    autoComplete={autoComplete}
    inputMode={isCode ? "numeric" : undefined}
    autoCapitalize="off"
    spellCheck={false}
    maxLength={320}
    required
    {...(isFocused && focused)}
  />
);
