import type { ComponentPropsWithoutRef, ReactNode } from "react";
import * as css from "./disclosure.css.ts";

interface DisclosureProps extends Omit<ComponentPropsWithoutRef<"details">, "className"> {
  summary: ReactNode;
  /** Accessible name of the summary. */
  summaryLabel?: string;
}

/** Content that is shown on request. */
export const Disclosure = ({ summary, summaryLabel, children, ...rest }: DisclosureProps) => (
  <details className={css.disclosure} {...rest}>
    <summary className={css.summary} aria-label={summaryLabel}>
      {summary}
    </summary>
    {children}
  </details>
);
