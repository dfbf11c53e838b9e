import { parseMoment } from "../records/moment.ts";
import { PageList, type SitePage } from "./page-list.ts";
import type { PoliteWeb } from "./polite-web.ts";
import { parseSitemap } from "./parse-sitemap.ts";
import { readFeed } from "./read-feed.ts";
import { plainHost, readPage } from "./read-page.ts";
import { FetchError } from "../../contract/import/web-text.ts";

/** Pages of a feed, and sitemaps, that are read. */
const maxFeedPages = 20;
const maxSitemaps = 50;
/** Where feeds and sitemaps usually are. */
const usualFeeds = ["feed/", "feed.xml", "rss.xml", "atom.xml", "index.xml", "feed.json"];
const usualSitemaps = ["/sitemap.xml", "/sitemap_index.xml"];

export interface Discovered {
  /** Address of the site after redirects. */
  home: string;
  pages: SitePage[];
  /** Addresses of its feeds. */
  feeds: string[];
  /** What was used and what was left out, for the report. */
  notes: string[];
}

interface Search {
  web: PoliteWeb;
  home: string;
  pages: PageList;
  notes: string[];
}

interface Text {
  text: string;
  /** The address after redirects. */
  url: string;
}

/** Finds the pages of a site by its feeds and sitemaps. Throws `FetchError` if the site can't be read at all. */
export async function discover(web: PoliteWeb, address: string): Promise<Discovered> {
  const start = await web.read(address);
  if (start.status !== 200) throw new FetchError(`responded with ${start.status}`);
  const home = start.url;
  const search: Search = { web, home, pages: new PageList(home), notes: [] };
  const feeds = await readFeeds(search, start);
  await readSitemaps(search);
  return {
    home,
    feeds,
    pages: search.pages.list(),
    notes: [...search.notes, ...search.pages.notes()],
  };
}

/** A text of the site, or the reason why it can't be read. */
async function readText({ web, home }: Search, url: string): Promise<Text | string> {
  try {
    const found = await web.read(url);
    if (plainHost(new URL(found.url)) !== plainHost(new URL(home)))
      return `leads to another site: ${found.url}`;
    return found.status === 200 ? found : `responded with ${found.status}`;
  } catch (error) {
    if (error instanceof FetchError) return error.message;
    throw error;
  }
}

/** Reads the feeds of a site: the address itself, those that its page names, or the first one that is where it usually is. */
async function readFeeds(search: Search, start: Text): Promise<string[]> {
  if (await readFeedPages(search, start)) return [start.url];
  const named = listNamedFeeds(start);
  const folder = folderOf(start.url);
  const feeds: string[] = [];
  for (const url of named.length > 0 ? named : usualFeeds.map((path) => `${folder}${path}`)) {
    const found = await readText(search, url);
    const isFeed = typeof found !== "string" && (await readFeedPages(search, found));
    if (isFeed) feeds.push(url);
    else if (named.length > 0)
      search.notes.push(`feed at ${url}: ${typeof found === "string" ? found : "isn't a feed"}`);
    if (isFeed && named.length === 0) break;
  }
  return feeds;
}

/** An address or path up to its last slash. */
const folderOf = (address: string) => address.slice(0, address.lastIndexOf("/") + 1);

function listNamedFeeds({ text, url }: Text): string[] {
  try {
    return readPage(text, url).feeds;
  } catch {
    // Nested too deeply.
    return [];
  }
}

/** Adds the entries of a feed and its further pages. False if the first is no feed. */
async function readFeedPages(search: Search, first: Text): Promise<boolean> {
  const { pages, notes } = search;
  let found: Text | string = first;
  let at = first.url;
  for (let page = 1; ; page += 1) {
    const feed = typeof found === "string" ? null : readFeed(found.text);
    if (feed === null) {
      if (page > 1) notes.push(`feed at ${at}: ${typeof found === "string" ? found : "isn't a feed"}`);
      return page > 1;
    }
    notes.push(`${feed.kind} at ${at}; entries: ${feed.entries.length}`);
    for (const problem of feed.problems) notes.push(`feed at ${at}: ${problem}`);
    for (const entry of feed.entries) pages.add(entry.address, at, { entry });
    const next = feed.next === "" ? null : URL.parse(feed.next, at);
    if (next === null || next.href === at) return true;
    if (page === maxFeedPages) {
      notes.push(`feed at ${next.href}: further pages were left out`);
      return true;
    }
    at = next.href;
    found = await readText(search, at);
  }
}

/** Adds the addresses of all sitemaps: those that `robots.txt` names, otherwise where they usually are. */
async function readSitemaps(search: Search): Promise<void> {
  const { web, home, pages, notes } = search;
  const stated = await web.listSitemaps(home);
  const folder = folderOf(new URL(home).pathname);
  const waiting = stated.length > 0 ? [...stated] : usualSitemaps.map((path) => new URL(path, home).href);
  const seen = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (seen.has(next)) continue;
    if (seen.size >= maxSitemaps) {
      notes.push(`${waiting.length + 1} sitemaps beyond the first ${maxSitemaps} were left out`);
      return;
    }
    seen.add(next);
    const isGuessed = stated.length === 0 && seen.size <= usualSitemaps.length;
    const url = URL.parse(next, home);
    const isHere = url !== null && plainHost(url) === plainHost(new URL(home));
    const found = isHere ? await readText(search, url.href) : "is on another site";
    if (typeof found === "string") {
      if (!isGuessed) notes.push(`sitemap at ${next}: ${found}`);
      continue;
    }
    const { pages: listed, sitemaps } = parseSitemap(found.text);
    if (isGuessed && listed.length + sitemaps.length === 0) continue;
    notes.push(`sitemap at ${next}; addresses: ${listed.length + sitemaps.length}`);
    for (const { location, changed } of listed)
      if (URL.parse(location, found.url)?.pathname.startsWith(folder) === true)
        pages.add(location, found.url, { changed: parseMoment(changed) });
    // Where one usual place has a sitemap, the other has the same.
    if (isGuessed) waiting.length = 0;
    waiting.push(...sitemaps);
  }
}
