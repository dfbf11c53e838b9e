import type { FeedEntry } from "./read-feed.ts";
import { plainHost } from "./read-page.ts";

/** Pages of one site, at most: at one a second, 17 minutes. */
export const maxPages = 1_000;
/** Files of other kinds, which sitemaps name as well. */
const otherFile = /\.(?:jpe?g|png|gif|webp|avif|svg|pdf|mp[34]|zip|xml|json|txt|css|js)$/i;
/** Addresses that are named in a note. */
const maxNamed = 20;

/** A page that may have an article. */
export interface SitePage {
  address: string;
  /** Its entry in a feed. */
  entry: FeedEntry | null;
  /** When it changed, ms; null if no sitemap says so. */
  changed: number | null;
}

/** The pages of a site, each once, in the order in which they were named. */
export class PageList {
  readonly #home: URL;
  readonly #pages = new Map<string, SitePage>();
  readonly #elsewhere = new Set<string>();
  readonly #cut = new Set<string>();

  constructor(home: string) {
    this.#home = new URL(home);
  }

  /** Adds what is known of the page at an address, which may be relative to `base`. */
  add(written: string, base: string, { entry = null, changed = null }: Partial<SitePage>): void {
    const url = URL.parse(written, base);
    if (url === null || !/^https?:$/.test(url.protocol)) return;
    if (plainHost(url) !== plainHost(this.#home)) return void this.#elsewhere.add(url.host);
    url.hash = "";
    for (const name of new Set(url.searchParams.keys()))
      if (name.startsWith("utm_")) url.searchParams.delete(name);
    const key = keyOfPage(url);
    if (key === keyOfPage(this.#home) || otherFile.test(url.pathname)) return;
    const before = this.#pages.get(key);
    if (before === undefined && this.#pages.size >= maxPages) return void this.#cut.add(url.href);
    this.#pages.set(key, {
      address: before?.address ?? url.href,
      entry: before?.entry ?? entry,
      changed: before?.changed ?? changed,
    });
  }

  list = (): SitePage[] => [...this.#pages.values()];

  /** What was left out, for the report. */
  notes(): string[] {
    const [elsewhere, cut] = [[...this.#elsewhere], [...this.#cut]];
    return [
      ...(elsewhere.length > 0
        ? [`addresses on other hosts were left out: ${elsewhere.slice(0, maxNamed).join(", ")}`]
        : []),
      ...(cut.length > 0
        ? [
            `${cut.length} pages beyond the first ${maxPages} were left out, among them ${cut.slice(0, maxNamed).join(" ")}`,
          ]
        : []),
    ];
  }
}

/** Pages are the same with and without a slash at the end. */
export const keyOfPage = ({ pathname, search }: URL): string => `${pathname.replace(/\/$/, "")}${search}`;
