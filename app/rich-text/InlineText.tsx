import { Fragment, type ReactNode } from "react";
import type { PresentedLink } from "../link/present-link.ts";
import type { PresentedInline } from "./present-inline.ts";
import { textTags } from "./text-tags.ts";

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

/** Inline text of a paragraph, caption or subhead. */
export function InlineText({ text }: { text: readonly PresentedInline[] }) {
  return <>{text.map(printInline)}</>;
}

function printInline(inline: PresentedInline, key: number): ReactNode {
  if (typeof inline === "string") return <Fragment key={key}>{inline}</Fragment>;
  if (inline.type === "LineBreak") return <br key={key} />;
  const children = inline.children.map(printInline);
  if (inline.type === "Link") {
    return (
      <Anchor key={key} link={inline.link}>
        {children}
      </Anchor>
    );
  }
  const Tag = textTags[inline.style];
  return <Tag key={key}>{children}</Tag>;
}
