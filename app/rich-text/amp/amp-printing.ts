import type { PresentedLink } from "../../link/present-link.ts";
import { type Markup, type MarkupElement, element } from "../markup.ts";
import type { PresentedInline } from "../present-inline.ts";
import { type TextTag, printText } from "../print-text.ts";
import type * as AmpStyles from "./amp.css.ts";

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
type AmpTag =
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

/** Settings for rendering a text as AMP. */
export interface AmpPrinting {
  /** The post's full URL as served: the target of links for content that AMP can't show, and the base of `#…` links. */
  permalink: string;
  /** "See it on the page: {title}" */
  seeOnPage: (title: string) => string;
  /**
   * Classes of the AMP sheet. Passed in, because the table of node types is reached from reader pages, whose stylesheet
   * contains the styles of every module that they import.
   */
  css: typeof AmpStyles;
}

/** Labels of letters, digits, hyphens and underscores, none empty except the root's; or an IPv6 address. */
const takenHost = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i;

/**
 * Makes an address absolute, for a copy of the page on another host; paths and `#…` are resolved against
 * `base`. Null for addresses AMP rejects: hosts that browsers accept but that are not valid (RFC 3986,
 * 3.2.2).
 */
export function findAddress(href: string, base: string): string | null {
  const url = URL.parse(href, base);
  if (url === null) return null;
  return url.host === "" || takenHost.test(url.hostname) ? url.href : null;
}

/** Link targets allowed by AMP. `_parent` isn't, because copies of the page may be framed by others. */
const targets: ReadonlySet<string | null> = new Set(["_blank", "_top"]);

/** A link with its absolute URL; only its text if AMP does not accept the address. */
export function printLink(
  { href, rel, target }: Pick<PresentedLink, "href" | "rel" | "target">,
  children: readonly AmpHtml[],
  { permalink }: Pick<AmpPrinting, "permalink">,
  className: string | null = null,
): AmpHtml {
  const address = findAddress(href, permalink);
  return address === null
    ? element("span", children)
    : element("a", children, {
        class: className,
        href: address,
        target: targets.has(target) ? target : null,
        rel,
      });
}

/** Inline text. */
export function printInline(text: readonly PresentedInline[], printing: AmpPrinting): AmpHtml[] {
  return printText(text, (link, children) => printLink(link, children as AmpHtml[], printing));
}

/** A link to the page, for content that AMP can't show. */
export const printElsewhere = (title: string, { permalink, seeOnPage }: AmpPrinting): AmpHtml =>
  element("p", [element("a", [seeOnPage(title)], { href: permalink })]);

/** A paragraph, unless the text is empty. */
export const printLines = (text: string, className: string | null = null): AmpElement[] =>
  text === "" ? [] : [element("p", [text], { class: className })];
