import * as css from "./choice.css.ts";
import * as field from "./field.css.ts";
import type { Choice } from "./Field.tsx";

interface CheckboxGroupProps {
  name: string;
  legend: string;
  choices: readonly (Choice & { name?: string; hint?: string | null })[];
  error?: string | null;
}

/** A choice of several among a few, all visible. A choice with a `name` of its own stands for more than one value. */
export function CheckboxGroup({ name, legend, choices, error = null }: CheckboxGroupProps) {
  return (
    <fieldset className={css.group} aria-describedby={error === null ? undefined : `${name}-error`}>
      <legend className={field.label}>{legend}</legend>
      {error !== null && (
        <p className={field.error} id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
      <div className={css.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={css.choice}>
            <input
              type="checkbox"
              name={choice.name ?? name}
              value={choice.value}
              defaultChecked={choice.isChosen}
            />
            <span>
              {choice.label}
              {choice.hint && <span className={field.hint}> {choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
