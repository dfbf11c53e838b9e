import type { Markup, MarkupElement } from "../markup.ts";
import type { TextTag } from "../print-text.ts";

/** The elements of which the texts in feeds are made. */
export type FeedTag = TextTag | "div" | "figcaption" | "figure" | "h3" | "img";

export type FeedHtml = Markup<FeedTag>;
export type FeedElement = MarkupElement<FeedTag>;
