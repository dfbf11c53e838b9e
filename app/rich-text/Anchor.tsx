import type { ReactNode } from "react";
import type { PresentedLink } from "../link/present-link.ts";

interface AnchorProps {
  link: PresentedLink;
  className?: string;
  children: ReactNode;
}

/** Renders a presented link. The data attributes are read by the page's commerce and click tracking. */
export function Anchor({
  link: { href, target, rel, linkType, affiliate, events },
  className,
  children,
}: AnchorProps) {
  return (
    <a
      className={className}
      href={href}
      target={target ?? undefined}
      rel={rel ?? undefined}
      data-link-type={linkType ?? undefined}
      data-amazontag={affiliate?.tag}
      data-amazonsubtag={affiliate?.subtag}
      data-amazonasin={affiliate?.asin ?? undefined}
      data-events={events}
    >
      {children}
    </a>
  );
}
