import type { FeedTag } from "../rich-text/feed/feed-html.ts";
import type { FeedTagRules } from "../rich-text/feed/feed-printing.ts";

/**
 * The elements that MSN lets in, of those that a text can have (support.microsoft.com, "MSN HTML guidelines and tag
 * restrictions"). What it would strip is replaced by what says the nearest.
 */
export const msnTags: FeedTagRules = {
  allowed: new Set<FeedTag>([
    "a",
    "blockquote",
    "br",
    "caption",
    "div",
    "em",
    "h2",
    "h3",
    "h4",
    "h5",
    "img",
    "li",
    "ol",
    "p",
    "small",
    "strong",
    "sub",
    "sup",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
    "ul",
  ]),
  replacements: { figure: "div", figcaption: "p", pre: "p", h6: "h5", s: "em" },
};
