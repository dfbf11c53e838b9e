import type { ReactNode } from "react";
import * as css from "./field.css.ts";

export interface FieldProps {
  /** Also begins the ids of hint and error; the control's name if there is none. */
  id?: string | undefined;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Takes a line of its own where fields stand beside each other. */
  isWide?: boolean;
}

/** What a form's control needs to be tied to its label, hint and error. */
export interface FieldControl {
  id: string;
  className: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

/** Label, control, error and hint; for controls that have no component of their own. */
export function Field({
  id,
  label,
  hint = null,
  error = null,
  isWide = false,
  children,
}: FieldProps & { id: string; children: (control: FieldControl) => ReactNode }) {
  const described = [error !== null && `${id}-error`, hint !== null && `${id}-hint`].filter(Boolean);
  return (
    <div className={isWide ? css.wideField : css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: css.input,
        ...(described.length > 0 && { "aria-describedby": described.join(" ") }),
        ...(error !== null && { "aria-invalid": true }),
      })}
      {error !== null && (
        <p className={css.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {hint !== null && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
