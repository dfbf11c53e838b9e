import type { Markup, MarkupElement } from "../markup.ts";
import type { TextTag } from "../print-text.ts";

/** Elements used in feed texts. */
export type FeedTag = TextTag | "div" | "figcaption" | "figure" | "h3" | "img";

export type FeedHtml = Markup<FeedTag>;
export type FeedElement = MarkupElement<FeedTag>;
