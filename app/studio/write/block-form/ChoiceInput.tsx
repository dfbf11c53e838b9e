import { Field } from "../../ui/Field.tsx";

interface ChoiceInputProps {
  id: string;
  label: string;
  values: readonly string[];
  given: string | null;
  nameOf: (value: string) => string;
  change: (value: string) => void;
}

/** One of several values. */
export const ChoiceInput = ({ id, label, values, given, nameOf, change }: ChoiceInputProps) => (
  <Field id={id} label={label}>
    {(control) => (
      <select {...control} value={given ?? ""} onChange={({ target }) => change(target.value)}>
        {/* What an import brought stays, though nobody would choose it. */}
        {[...new Set([...values, ...(given === null ? [] : [given])])].map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    )}
  </Field>
);
