import { hasLiteEdition } from "../link/lite-address.ts";

/** What of a page the print of its lite edition depends on. */
export interface LiteSurroundings {
  /** The page's address as the reader has it. */
  url: string;
  /** Hosts of the network as they are served, with their ports. */
  ownHosts: ReadonlySet<string>;
  /** Hosts of the network's own pictures beside the page's. */
  pictureHosts: ReadonlySet<string>;
}

/** A lite page as far as it is printed. */
export interface LitePrint {
  html: string;
  /** The open link, with what it is called where no words come of it; null where there is none. */
  link: { opening: string; label: string; at: number } | null;
  /** The element that has just ended; empty where words or another have come since. */
  closed: string;
  /** Of the elements around, outermost first: whether styles of their own set apart what is in them. */
  styled: boolean[];
}

export function openLink(opening: string, label: string, print: LitePrint): void {
  print.html += opening;
  print.link = { opening, label, at: print.html.length };
}

/** A link that neither its words nor its name say anything of is none. */
export function closeLink(print: LitePrint): void {
  const { link } = print;
  if (!link) return;
  const isBare = print.html.length === link.at;
  if (isBare && link.label === "") print.html = print.html.slice(0, -link.opening.length);
  else print.html += `${isBare ? link.label : ""}</a>`;
  print.link = null;
}

/** True for a page of the network that has a lite edition; a fragment is of the page itself. */
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
