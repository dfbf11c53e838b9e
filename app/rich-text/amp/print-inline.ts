import type { PresentedLink } from "../../link/present-link.ts";
import { element } from "../markup.ts";
import type { PresentedInline } from "../presented-inline.ts";
import { printText } from "../print-text.ts";
import type { AmpHtml } from "./amp-html.ts";
import type { AmpPrinting } from "./amp-printing.ts";
import { findAddress } from "./find-address.ts";

/** Where a link may open: AMP knows no parent, a copy of the page being framed by whoever found it. */
const targets: ReadonlySet<string | null> = new Set(["_blank", "_top"]);

/** A link as the page has it, by its whole address; its words alone where AMP takes no such address. */
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

/** Running text. */
export function printInline(text: readonly PresentedInline[], printing: AmpPrinting): AmpHtml[] {
  return printText(text, (link, children) => printLink(link, children as AmpHtml[], printing));
}

/** What AMP cannot show: the way to where the page shows it. */
export const printElsewhere = (title: string, { permalink, seeOnPage }: AmpPrinting): AmpHtml =>
  element("p", [element("a", [seeOnPage(title)], { href: permalink })]);
