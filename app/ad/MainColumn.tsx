import type { ReactNode } from "react";
import { AdSlot } from "./AdSlot.tsx";
import * as css from "./ad.css.ts";
import { useAdPlan } from "./ad-plan.ts";

interface MainColumnProps {
  className: string;
  /** Only beside a sidebar is there a second column, and room for a banner across both. */
  hasSidebar: boolean;
  children: ReactNode;
  /** What the banner stands before; nothing: there is no banner. */
  rest: ReactNode;
}

/** The main column of a page: whole, or with ads in two parts, and the page's mid banner between them. */
export function MainColumn({ className, hasSidebar, children, rest }: MainColumnProps) {
  const hasAds = useAdPlan() !== null;
  if (!hasAds || !hasSidebar || !rest) {
    return (
      <div className={className}>
        {children}
        {rest}
      </div>
    );
  }
  return (
    <>
      <div className={`${className} ${css.firstPart}`}>{children}</div>
      <AdSlot slot="mid" />
      <div className={`${className} ${css.secondPart}`}>{rest}</div>
    </>
  );
}
