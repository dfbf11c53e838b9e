import * as css from "./sign-in.css.ts";
import type { FieldView } from "./present-sign-in.ts";

interface FieldProps {
  field: FieldView;
  /** Unique on the page. */
  id: string;
  type: "text" | "email" | "password";
  autoComplete: string;
}

/** A labelled field; what is wrong with it, and what to know of it, is read with it. */
export function Field({ field, id, type, autoComplete }: FieldProps) {
  const { error, hint } = field;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {field.label}
      </label>
      <input
        className={css.input}
        id={id}
        type={type}
        name={field.name}
        defaultValue={field.value}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={320}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
