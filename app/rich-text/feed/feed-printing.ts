import type { TextStyle } from "../../../contract/entities/inline-node.ts";
import type { Intl } from "../../intl/create-intl.ts";
import type { Addressing } from "../../link/addressing.ts";
import type { PresentedLink } from "../../link/present-link.ts";
import type { BodyContext } from "../body-context.ts";
import { type Markup, type MarkupElement, element, voidTags } from "../markup.ts";
import type { PresentedInline } from "../present-inline.ts";
import { type TextTag, printText } from "../print-text.ts";

/** Elements used in feed texts. */
export type FeedTag = TextTag | "div" | "figcaption" | "figure" | "h3" | "img";

export type FeedHtml = Markup<FeedTag>;
export type FeedElement = MarkupElement<FeedTag>;

/** The feed's consumers. Partners allow fewer tags than feed readers do. */
export type FeedType = "rss" | "msn" | "yahoo";

/**
 * Adapts text styles to a feed (specification, section 5). MSN's allowed tags do not include `s`, `u` and
 * `code`: struck text becomes italic between slashes, so that it is still recognizable as retracted; code and
 * underline lose their style.
 */
export function restyleForFeed(text: readonly PresentedInline[], feed: FeedType): PresentedInline[] {
  return feed === "rss" ? [...text] : text.flatMap((part) => restyle(part, false));
}

const dropped: ReadonlySet<TextStyle> = new Set(["Code", "Underline"]);

/** `isItalic`: an ancestor is italic already, and styles must not be nested in themselves. */
function restyle(part: PresentedInline, isItalic: boolean): PresentedInline[] {
  if (typeof part === "string" || part.type === "LineBreak") return [part];
  const inside = (italic: boolean) => part.children.flatMap((child) => restyle(child, italic));
  if (part.type === "Link") return [{ ...part, children: inside(isItalic) }];
  if (dropped.has(part.style)) return inside(isItalic);
  if (part.style !== "Struck") return [{ ...part, children: inside(isItalic || part.style === "Italic") }];
  const words = ["/", ...inside(true), "/"];
  return isItalic ? words : [{ type: "Styled", style: "Italic", children: words }];
}

/** Settings for rendering a text for a feed. */
export interface FeedPrinting {
  /** The post's full URL as served: where its videos play, and the base of `#…` links. */
  permalink: string;
  intl: Intl;
  /** The feed's type, which determines the allowed text styles. */
  type: FeedType;
  /** Preferred image width, CSS pixels. */
  imageWidth: number;
  /** Elements allowed in the feed; null if all are. */
  tags: FeedTagRules | null;
}

/** Elements of a partner's feed. Other elements are replaced, or reduced to their text. */
export interface FeedTagRules {
  allowed: ReadonlySet<FeedTag>;
  replacements: Readonly<Partial<Record<FeedTag, FeedTag>>>;
}

/**
 * Adapts a page's context to feeds: absolute URLs, and no affiliate links, since it isn't known where the
 * feed is shown.
 */
export function buildFeedContext(page: BodyContext, addressing: Addressing): BodyContext {
  return { ...page, links: { ...page.links, addressing, affiliate: null } };
}

/** Link schemes allowed in partner feeds. */
const schemes: ReadonlySet<string> = new Set(["https:", "http:", "mailto:"]);

/**
 * Reduces a text to the elements a partner allows: others are replaced according to the rules, or reduced to
 * their text.
 */
export function fitTags(nodes: readonly FeedHtml[], rules: FeedTagRules): FeedHtml[] {
  const fitted = nodes.flatMap((node) => fitNode(node, rules)).filter((node) => node !== "");
  return fitted.filter((node, index) => !(isBreak(node) && isBreak(fitted[index - 1])));
}

/** Used to collapse consecutive line breaks: partners do not allow empty lines. */
const isBreak = (node: FeedHtml | undefined) => typeof node === "object" && node.tag === "br";

function fitNode(node: FeedHtml, rules: FeedTagRules): FeedHtml[] {
  if (typeof node === "string") return [node];
  const tag = rules.replacements[node.tag] ?? node.tag;
  // Outside `<pre>`, newlines must become line breaks.
  const written = node.tag === "pre" && tag !== "pre" ? breakLines(node.children) : node.children;
  const children = fitTags(written, rules);
  if (!rules.allowed.has(tag)) return voidTags.has(tag) ? [] : children;
  if (tag === "a" && !schemes.has(URL.parse(node.attributes["href"] ?? "")?.protocol ?? "")) return children;
  return [element(tag, children, node.attributes)];
}

function breakLines(nodes: readonly FeedHtml[]): FeedHtml[] {
  return nodes.flatMap((node): FeedHtml[] => {
    if (typeof node !== "string") return [{ ...node, children: breakLines(node.children) }];
    return node.split("\n").flatMap((line, index) => (index === 0 ? [line] : [element("br"), line]));
  });
}

/** Inline text in the styles that the feed allows. */
export function printInline(text: readonly PresentedInline[], printing: FeedPrinting): FeedHtml[] {
  return printText(restyleForFeed(text, printing.type), (link, children) =>
    printLink(link, children, printing),
  );
}

/** `rel` values for search engines. Others, which affect the reader's window, are left to the feed reader. */
const searchRels: ReadonlySet<string> = new Set(["nofollow", "sponsored", "ugc"]);

/** A link with its absolute URL, since feeds are read on other sites; only its text if there is no URL. */
export function printLink(
  { href, rel }: Pick<PresentedLink, "href" | "rel">,
  children: readonly FeedHtml[],
  { permalink }: Pick<FeedPrinting, "permalink">,
): FeedHtml {
  const words = (rel ?? "").split(" ").filter((word) => searchRels.has(word));
  const address = URL.parse(href, permalink)?.href ?? permalink;
  return element("a", children, { href: address, rel: words.length > 0 ? words.join(" ") : null });
}

/** A title, linked if there is a link. */
export function printTitle(
  title: string,
  link: Pick<PresentedLink, "href" | "rel"> | null,
  printing: Pick<FeedPrinting, "permalink">,
): FeedHtml {
  return link === null ? title : printLink(link, [title], printing);
}
