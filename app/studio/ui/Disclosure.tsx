import type { ComponentPropsWithoutRef, ReactNode } from "react";
import * as css from "./disclosure.css.ts";

interface DisclosureProps extends Omit<ComponentPropsWithoutRef<"details">, "className"> {
  summary: ReactNode;
}

/** What is seen when it is asked for. */
export const Disclosure = ({ summary, children, ...rest }: DisclosureProps) => (
  <details className={css.disclosure} {...rest}>
    <summary className={css.summary}>{summary}</summary>
    {children}
  </details>
);
