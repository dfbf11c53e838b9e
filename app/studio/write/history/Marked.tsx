import type { ReactNode } from "react";
import { hidden } from "../../../ui/hidden.css.ts";
import type { Change } from "./compare-documents.ts";
import * as css from "./compared-text.css.ts";
import type { CompareLabels } from "./present-compare.ts";

interface MarkedProps {
  change: Change;
  labels: CompareLabels;
  children: ReactNode;
}

/** An insertion or a deletion; screen readers pass over the elements, so words say it. */
export function Marked({ change, labels, children }: MarkedProps) {
  if (change === "kept") return <>{children}</>;
  const Tag = change === "added" ? "ins" : "del";
  return (
    <Tag className={css.mark[change]}>
      <span className={hidden}>{labels[change]} </span>
      {children}
    </Tag>
  );
}
