import type { ComponentPropsWithoutRef } from "react";
import { Field, type FieldProps } from "./Field.tsx";

/** One of a list to choose from. */
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
  /** The label of choosing none of them, where that is possible. */
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
