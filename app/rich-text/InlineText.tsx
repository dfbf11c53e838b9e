import { Fragment, type ReactNode } from "react";
import { Anchor } from "./Anchor.tsx";
import type { PresentedInline } from "./presented-inline.ts";
import { textTags } from "./text-tags.ts";

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
