import type { FormProps } from "@remix-run/react";
import { forwardRef, type ReactNode } from "react";
import { StudioForm } from "../StudioLink.tsx";
import * as css from "./form.css.ts";

interface KitFormProps extends Omit<FormProps, "className"> {
  action: string;
  /** `line`: fields beside each other, as in a filter; `search`: one field with its button, however narrow. */
  layout?: "stack" | "line" | "search";
}

/** A form that posts without script, with its fields below or beside each other. */
export const Form = forwardRef<HTMLFormElement, KitFormProps>(function Form(
  { layout = "stack", ...rest },
  ref,
) {
  return <StudioForm ref={ref} className={css[layout]} {...rest} />;
});

/** Fields in two columns where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={css.pair}>{children}</div>;

/** Fields beside each other, in a form with further parts. */
export const FieldLine = ({ children }: { children: ReactNode }) => (
  <div className={css.line}>{children}</div>
);

export const Buttons = ({ children }: { children: ReactNode }) => (
  <div className={css.buttons}>{children}</div>
);
