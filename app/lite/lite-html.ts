import type { PresentedTime } from "../date-time/present-time.ts";
import { element, type Markup } from "../rich-text/markup.ts";

/*
 * Building blocks of lite pages. A lite page is a tree of elements without classes; `fit-lite.ts` then adapts its links,
 * forms and images (docs/decisions/0092).
 */

export type LiteHtml = Markup;

interface Link {
  href: string;
  label: string;
}

type Attributes = Readonly<Record<string, string | null>>;

/** An element with a text; nothing if the text is missing or empty. */
export const printLine = (tag: string, text: string | null, attributes: Attributes = {}): LiteHtml[] =>
  text === null || text === "" ? [] : [element(tag, [text], attributes)];

export const printLink = ({ href, label }: Link, attributes: Attributes = {}): LiteHtml =>
  element("a", [label], { href, ...attributes });

/** A paragraph with a link; nothing if there is none. */
export const printLinkLine = (link: Link | null, attributes: Attributes = {}): LiteHtml[] =>
  link === null ? [] : [element("p", [printLink(link, attributes)])];

/** Links as a list; the one to the current page is marked. */
export const printLinkList = (
  links: readonly (Link & { isCurrent?: boolean })[],
  { tag = "ul", rel = null, ...attributes }: Attributes & { tag?: string; rel?: string | null } = {},
): LiteHtml =>
  element(
    tag,
    links.map(({ isCurrent, ...link }) =>
      element("li", [printLink(link, { rel, "aria-current": isCurrent ? "page" : null })]),
    ),
    attributes,
  );

/** Inline pieces with spaces between them; missing ones are left out, and a list is one piece. */
export const joinInline = (
  ...pieces: readonly (LiteHtml | readonly LiteHtml[] | null | false)[]
): LiteHtml[] =>
  pieces
    .map((piece) => [piece].flat().filter((part): part is LiteHtml => Boolean(part)))
    .filter((parts) => parts.length > 0)
    .flatMap((parts, index) => (index === 0 ? parts : [" ", ...parts]));

/** An element, unless it would be empty. */
export const printFilled = (
  tag: string,
  children: readonly LiteHtml[],
  attributes: Attributes = {},
): LiteHtml[] => (children.length === 0 ? [] : [element(tag, children, attributes)]);

/** A time, by default as its age. */
export const printTime = (time: PresentedTime, text = time.age): LiteHtml =>
  element("time", [text], { datetime: time.iso });
