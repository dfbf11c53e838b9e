import { Fragment, type ReactNode } from "react";
import type { TextStyle } from "../../contract/entities/inline-node.ts";
import { Anchor } from "./Anchor.tsx";
import type { PresentedInline } from "./presented-inline.ts";

const tags = {
  Bold: "strong",
  Italic: "em",
  Underline: "u",
  Struck: "s",
  Small: "small",
  Subscript: "sub",
  Superscript: "sup",
  Code: "code",
} as const satisfies Record<TextStyle, string>;

/** Running text: a paragraph's, a caption's, a subhead's. */
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
  const Tag = tags[inline.style];
  return <Tag key={key}>{children}</Tag>;
}
