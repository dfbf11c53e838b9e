import type { PresentedLink } from "../../link/present-link.ts";
import { element } from "../markup.ts";
import type { PresentedInline } from "../presented-inline.ts";
import { printText } from "../print-text.ts";
import type { AmpHtml } from "./amp-html.ts";
import type { AmpPrinting } from "./amp-printing.ts";
import { findAddress } from "./find-address.ts";

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

/** A link to the page, for what AMP can't show. */
export const printElsewhere = (title: string, { permalink, seeOnPage }: AmpPrinting): AmpHtml =>
  element("p", [element("a", [seeOnPage(title)], { href: permalink })]);
