import { hasLiteEdition } from "../link/lite-address.ts";

/** What converting a page to its lite edition depends on. */
export interface LiteSurroundings {
  /** The page's URL in the reader's browser. */
  url: string;
  /** Hosts of the network as served, with ports. */
  ownHosts: ReadonlySet<string>;
  /** Hosts of the network's images, besides the page's own. */
  imageHosts: ReadonlySet<string>;
}

/** State of the conversion. */
export interface LitePrint {
  html: string;
  /** The open link, with its accessible name as a fallback for its text; null if none is open. */
  link: { opening: string; label: string; at: number } | null;
  /** Name of the element that was closed last; empty if text or another element followed. */
  closed: string;
  /** For each open element, outermost first: whether styles separate its children visually. */
  styled: boolean[];
}

export function openLink(opening: string, label: string, print: LitePrint): void {
  print.html += opening;
  print.link = { opening, label, at: print.html.length };
}

/** Closes a link; a link without text takes its accessible name, or is removed if it has none. */
export function closeLink(print: LitePrint): void {
  const { link } = print;
  if (!link) return;
  const isBare = print.html.length === link.at;
  if (isBare && link.label === "") print.html = print.html.slice(0, -link.opening.length);
  else print.html += `${isBare ? link.label : ""}</a>`;
  print.link = null;
}

/** Whether a link leads to another page of the network with a lite edition. Fragments don't. */
export function isOwnPage(href: string, { url, ownHosts }: LiteSurroundings): boolean {
  if (href === "" || href.startsWith("#")) return false;
  const target = URL.parse(href, url);
  return (
    target !== null &&
    /^https?:$/.test(target.protocol) &&
    ownHosts.has(target.host) &&
    hasLiteEdition(target.pathname)
  );
}
