import type { FeedTag } from "../rich-text/feed/feed-html.ts";
import type { FeedTagRules } from "../rich-text/feed/feed-printing.ts";

/**
 * Elements allowed by MSN (support.microsoft.com, "MSN HTML guidelines and tag restrictions"), and the
 * closest replacements for others.
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
