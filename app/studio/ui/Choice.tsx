import type { ComponentPropsWithoutRef, ReactNode } from "react";
import * as css from "./choice.css.ts";
import * as field from "./field.css.ts";
import type { Choice } from "./Field.tsx";

interface CheckboxProps extends Omit<ComponentPropsWithoutRef<"input">, "className" | "type"> {
  /** Omitted if the row's title is the label, which `aria-label` then repeats. */
  label?: ReactNode;
  hint?: string;
}

export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const hintId = hint === undefined ? undefined : `${rest.id ?? rest.name ?? ""}-hint`;
  const box = (
    <label className={css.choice}>
      <input type="checkbox" aria-describedby={hintId} {...rest} />
      {label !== undefined && <span>{label}</span>}
    </label>
  );
  if (hint === undefined) return box;
  return (
    <div>
      {box}
      <p className={field.hint} id={hintId}>
        {hint}
      </p>
    </div>
  );
}

interface RadioGroupProps {
  name: string;
  legend: string;
  /** Accessible name, if several groups have the same legend. */
  label?: string;
  choices: readonly (Choice & { hint?: string })[];
  hint?: string;
  error?: string | null;
  /** Set if the choice is state of the page instead of a form field. */
  onChoose?: (value: string) => void;
}

/** A choice of one among a few, all visible. */
export function RadioGroup({ name, legend, label, choices, hint, error = null, onChoose }: RadioGroupProps) {
  const described = [error !== null && `${name}-error`, hint !== undefined && `${name}-hint`].filter(Boolean);
  return (
    <fieldset className={css.group} aria-label={label} aria-describedby={described.join(" ") || undefined}>
      <legend className={field.label}>{legend}</legend>
      {error !== null && (
        <p className={field.error} id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className={field.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <div className={css.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={css.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              {...(onChoose
                ? { checked: choice.isChosen, onChange: () => onChoose(choice.value) }
                : { defaultChecked: choice.isChosen })}
            />
            <span>
              {choice.label}
              {choice.hint !== undefined && <span className={field.hint}> {choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
