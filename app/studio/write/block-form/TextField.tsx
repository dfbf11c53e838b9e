import { Field } from "../../ui/Field.tsx";
import { useLateChange } from "./use-late-change.ts";

interface TextFieldProps {
  id: string;
  label: string;
  hint?: string;
  value: string;
  isLong?: boolean;
  isNumber?: boolean;
  change: (text: string) => void;
}

/** A line of text that is kept a moment after it was typed. */
export function TextField({ id, label, hint, value, isLong, isNumber, change }: TextFieldProps) {
  const { entered, enter, keep } = useLateChange(change);
  const shown = entered ?? value;
  return (
    <Field id={id} label={label} hint={hint}>
      {(control) =>
        isLong ? (
          <textarea
            {...control}
            rows={3}
            value={shown}
            onChange={({ target }) => enter(target.value)}
            onBlur={keep}
          />
        ) : (
          <input
            {...control}
            inputMode={isNumber ? "decimal" : undefined}
            autoComplete="off"
            value={shown}
            onChange={({ target }) => enter(target.value)}
            onBlur={keep}
          />
        )
      }
    </Field>
  );
}
