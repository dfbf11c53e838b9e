import { Field } from "../../ui/Field.tsx";
import { useEntered } from "./use-entered.ts";

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
