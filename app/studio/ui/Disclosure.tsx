import type { ComponentPropsWithoutRef, ReactNode } from "react";
import * as css from "./disclosure.css.ts";

interface DisclosureProps extends Omit<ComponentPropsWithoutRef<"details">, "className"> {
  summary: ReactNode;
  /** What it is called where its surroundings aren't heard. */
  summaryLabel?: string;
}

/** What is seen when it is asked for. */
export const Disclosure = ({ summary, summaryLabel, children, ...rest }: DisclosureProps) => (
  <details className={css.disclosure} {...rest}>
    <summary className={css.summary} aria-label={summaryLabel}>
      {summary}
    </summary>
    {children}
  </details>
);
