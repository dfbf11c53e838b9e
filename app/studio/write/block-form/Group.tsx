import type { ReactNode } from "react";
import * as field from "../../ui/field.css.ts";
import * as css from "../form.css.ts";

/** Fields that belong together, under one name. */
export const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={css.group}>
    <legend className={field.label}>{label}</legend>
    {children}
  </fieldset>
);
