import type { Markup, MarkupElement } from "../markup.ts";
import type { TextTag } from "../print-text.ts";

/** AMP components used in a text, with their script versions; null if built in. */
export const ampExtensions = {
  "amp-ad": "0.1",
  "amp-carousel": "0.1",
  "amp-consent": "0.1",
  "amp-dailymotion": "0.1",
  "amp-facebook": "0.1",
  "amp-gist": "0.1",
  "amp-iframe": "0.1",
  "amp-img": null,
  "amp-instagram": "0.1",
  "amp-live-list": "0.1",
  "amp-soundcloud": "0.1",
  "amp-tiktok": "0.1",
  "amp-twitter": "0.1",
  "amp-video": "0.1",
  "amp-vimeo": "0.1",
  "amp-youtube": "0.1",
} as const;

export type AmpElementName = keyof typeof ampExtensions;

/** Elements used in the text of an AMP page. */
export type AmpTag =
  | TextTag
  | AmpElementName
  | "aside"
  | "button"
  | "div"
  | "figcaption"
  | "figure"
  | "h3"
  | "img"
  | "noscript"
  | "source"
  | "span"
  | "time"
  | "track";

export type AmpHtml = Markup<AmpTag>;
export type AmpElement = MarkupElement<AmpTag>;
