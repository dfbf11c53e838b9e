import type { PresentedLink } from "../../link/present-link.ts";
import type { PresentedInline } from "../presented-inline.ts";
import { element } from "../markup.ts";
import { printText } from "../print-text.ts";
import { restyleForFeed } from "../restyle-for-feed.ts";
import type { FeedHtml } from "./feed-html.ts";
import type { FeedPrinting } from "./feed-printing.ts";

/** Running text in the styles that the feed's readers take. */
export function printInline(text: readonly PresentedInline[], printing: FeedPrinting): FeedHtml[] {
  return printText(restyleForFeed(text, printing.type), (link, children) =>
    printLink(link, children, printing),
  );
}

/** What a link says of its target to search engines. How a window opens is its reader's own affair. */
const told: ReadonlySet<string> = new Set(["nofollow", "sponsored", "ugc"]);

/** A link by its whole address, since a feed is read anywhere; without an address its words. */
export function printLink(
  { href, rel }: Pick<PresentedLink, "href" | "rel">,
  children: readonly FeedHtml[],
  { permalink }: Pick<FeedPrinting, "permalink">,
): FeedHtml {
  const words = (rel ?? "").split(" ").filter((word) => told.has(word));
  const address = URL.parse(href, permalink)?.href ?? permalink;
  return element("a", children, { href: address, rel: words.length > 0 ? words.join(" ") : null });
}

/** Words that lead somewhere, where there is somewhere to go. */
export function printTitle(
  title: string,
  link: Pick<PresentedLink, "href" | "rel"> | null,
  printing: Pick<FeedPrinting, "permalink">,
): FeedHtml {
  return link === null ? title : printLink(link, [title], printing);
}
