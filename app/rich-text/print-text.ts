import type { PresentedLink } from "../link/present-link.ts";
import { element, type Markup } from "./markup.ts";
import type { PresentedInline } from "./present-inline.ts";
import { textTags } from "./text-tags.ts";

/* Inline text as elements, for everything but pages. Each format supplies its own links. */

/** Elements of text-only content. */
export type TextTag =
  | "a"
  | "blockquote"
  | "br"
  | "caption"
  | "code"
  | "em"
  | `h${2 | 3 | 4 | 5 | 6}`
  | "hr"
  | "li"
  | "ol"
  | "p"
  | "pre"
  | "s"
  | "small"
  | "strong"
  | "sub"
  | "sup"
  | "table"
  | "tbody"
  | "td"
  | "th"
  | "thead"
  | "tr"
  | "u"
  | "ul";

/** Renders inline text; `printLink` renders links. */
export function printText<Tag extends string>(
  text: readonly PresentedInline[],
  printLink: (link: PresentedLink, children: readonly Markup<Tag | TextTag>[]) => Markup<Tag | TextTag>,
): Markup<Tag | TextTag>[] {
  return text.map((part) => {
    if (typeof part === "string") return part;
    if (part.type === "LineBreak") return element("br");
    const children = printText(part.children, printLink);
    return part.type === "Link" ? printLink(part.link, children) : element(textTags[part.style], children);
  });
}
