import { findSafeHref, isFollowable } from "../link/find-safe-href.ts";

/*
 * Lists of links as editors write them, one to a line: `Reviews | /c/reviews`. Lines that begin with `-` are below the line
 * before them that has fewer. Read when they are saved and when the pages of a blog are made.
 */

/** A link of a blog's navigation, with the links of its drop-down. */
export interface NavigationLink {
  label: string;
  /** A path of the blog, or a URL. */
  address: string;
  below: NavigationLink[];
}

export const maxLabelLength = 40;
export const maxLinksOfList = 20;
/** Links, those of their drop-downs, and those below these. */
const maxDepth = 3;

/** The path of an address that stays on our host, as it is requested; null for any other. */
function readPath(text: string): string | null {
  const url = URL.parse(text, "https://blog.invalid");
  return url?.origin === "https://blog.invalid" ? url.pathname + url.search + url.hash : null;
}

/** An https URL with a public host; null for any other. */
export function readUrl(text: string): string | null {
  const url = URL.parse(text);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "" || url.port !== "")
    return null;
  return isFollowable(url) ? url.href : null;
}

/** A path or a URL, escaped; null for what is neither. */
function readAddress(text: string): string | null {
  if (/\s/.test(text) || findSafeHref(text) !== text) return null;
  return text.startsWith("/") ? readPath(text) : readUrl(text);
}

/** The lines that aren't empty, numbered from 1. */
const listLines = (text: string) =>
  text
    .split("\n")
    .flatMap((line, index) => (line.trim() === "" ? [] : [{ number: index + 1, line: line.trim() }]));

/** Reads a list of links; `fault` is the number of the first line that can't be read, which is left out as are all such lines. */
export function readLinkList(
  text: string,
  depth = maxDepth,
): { links: NavigationLink[]; fault: number | null } {
  const links: NavigationLink[] = [];
  /** The list of each depth that a next line can be added to. */
  let open = [links];
  let fault: number | null = null;
  for (const { number, line } of listLines(text)) {
    const dashes = /^-*/.exec(line)?.[0].length ?? 0;
    const [label = "", address = "", ...rest] = line
      .slice(dashes)
      .split("|")
      .map((part) => part.trim());
    const list = open[dashes];
    const href = readAddress(address);
    const isRead =
      list !== undefined &&
      dashes < depth &&
      list.length < maxLinksOfList &&
      rest.length === 0 &&
      label !== "" &&
      label.length <= maxLabelLength &&
      !/\p{Cc}/u.test(label) &&
      href !== null &&
      !list.some((other) => other.address === href);
    if (isRead) {
      const link = { label, address: href, below: [] };
      list.push(link);
      open = [...open.slice(0, dashes + 1), link.below];
    } else fault ??= number;
  }
  return { links, fault };
}

/** A list of links as text, which `readLinkList` reads again. */
export const writeLinkList = (links: readonly NavigationLink[], depth = 0): string =>
  links
    .map(({ label, address, below }) =>
      [`${depth === 0 ? "" : `${"-".repeat(depth)} `}${label} | ${address}`, writeLinkList(below, depth + 1)]
        .filter(Boolean)
        .join("\n"),
    )
    .join("\n");

/** Reads addresses of accounts elsewhere, one to a line; `fault` as of `readLinkList`. */
export function readAccounts(text: string): { accounts: string[]; fault: number | null } {
  const read = listLines(text).map(({ number, line }) => ({
    number,
    account: line.startsWith("/") ? null : readAddress(line),
  }));
  const accounts = [...new Set(read.flatMap(({ account }) => account ?? []))];
  const fault = read.find(({ account }) => account === null)?.number ?? null;
  return { accounts: accounts.slice(0, maxLinksOfList), fault };
}
