import type { PresentedLink } from "../../link/present-link.ts";
import type { PresentedInline } from "../presented-inline.ts";
import { element } from "../markup.ts";
import { printText } from "../print-text.ts";
import { restyleForFeed } from "../restyle-for-feed.ts";
import type { FeedHtml } from "./feed-html.ts";
import type { FeedPrinting } from "./feed-printing.ts";

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
