import type { ReactNode } from "react";
import { AdSlot, useAdPlan } from "./AdSlot.tsx";
import * as css from "./ad.css.ts";

interface MainColumnProps {
  className: string;
  /** The banner between both parts spans two columns, so it needs a sidebar. */
  hasSidebar: boolean;
  children: ReactNode;
  /** The content after the banner; without it there is no banner. */
  rest: ReactNode;
}

/** The main column of a page. With ads it is split into two parts with the mid-page banner between them. */
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
