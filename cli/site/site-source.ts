import { cleanText } from "../records/clean-text.ts";
import { escapeHtml, plainText } from "../records/parse-html.ts";
import { locateRemote, openRecords } from "../records/record-source.ts";
import { unknownAuthor, type PersonRecord, type SourceRecord, type StoryRecord } from "../records/record.ts";
import type { Rows } from "../records/rows.ts";
import { shortHash } from "../screen-name.ts";
import { SourceError, type Source } from "../source.ts";
import { RefusalError } from "../upload/find-blog.ts";
import { findFilePath } from "../wxr/wxr-source.ts";
import { createBodyParser } from "./clean-body.ts";
import { discover } from "./discover.ts";
import { keyOfPage, type SitePage } from "./page-list.ts";
import type { PoliteWeb } from "./polite-web.ts";
import type { FeedEntry } from "./read-feed.ts";
import { plainHost, readPage, type FoundArticle } from "./read-page.ts";
import { FetchError } from "../../contract/import/web-text.ts";

/** Failures in a row after which a site counts as unreachable. */
const maxFailures = 5;
/** A day, ms: sitemaps may have dates without a time. */
const day = 86_400_000;
/** Longest path in a source id, characters; longer ones are hashed. */
const maxPath = 200;

export interface SiteOptions {
  web: PoliteWeb;
  /** The copy of the site. */
  rows: Rows;
  blog: string;
  /** Only what has changed since then, ms; null for all. */
  since: number | null;
  /** Told after each page. */
  onRead?: (done: number, total: number) => void;
}

/** A page of the copy: its article, or the reason why there is none. */
type SiteRow =
  | { kind: "article"; origin: string; article: FoundArticle; also: string }
  | { kind: "rejected" | "skipped"; origin: string; title: string; reason: string };

/**
 * Any site as an import source, the last resort: its feeds and sitemaps, and the pages that they name. Articles are found by
 * structured data and landmarks, so that everything is a guess. The site is read once, into a copy. Throws `RefusalError` if it
 * can't be read at all.
 */
export async function openSite(address: string, { blog, rows, ...options }: SiteOptions): Promise<Source> {
  const found = await discover(options.web, address).catch((error: unknown) => {
    if (error instanceof FetchError) throw new RefusalError(`${address} can't be read: it ${error.message}.`);
    throw error;
  });
  const host = plainHost(new URL(found.home));
  const fault = await readPages(found.pages, rows, options);
  const source = await openRecords({
    name: host,
    blog,
    read: () => readRecords(rows, host, fault),
    listRedirects: () =>
      found.feeds.map((feed) => ({ from: new URL(feed).pathname + new URL(feed).search, to: "/rss" })),
    locateImage: (src) => locateRemote(src, found.home),
  });
  const guess =
    "Its articles were found by feeds, sitemaps, structured data and landmarks: everything is a guess. Look at the stories before you switch.";
  const drafts = "Drafts, and what isn't for everyone, can't be read this way.";
  return {
    ...source,
    system: `site:${host}`,
    // What a feed doesn't have any more may still be there.
    isPart: true,
    pathOfFile: (src) => findFilePath(src, found.home),
    said: [`${host} is read by its pages. ${guess} ${drafts}`],
    notes: () => [guess, drafts, ...found.notes].map((reason) => ({ kind: "guess", reason })),
  };
}

/** Reads the pages into the copy. Returns the reason if the rest can't be read; null otherwise. */
async function readPages(
  pages: readonly SitePage[],
  rows: Rows,
  { web, since, onRead }: Pick<SiteOptions, "web" | "since" | "onRead">,
): Promise<string | null> {
  const wanted = pages.filter(({ changed }) => since === null || changed === null || changed >= since - day);
  const seen = new Set<string>();
  let failures = 0;
  for (const [index, page] of wanted.entries()) {
    let isDown = false;
    const row = await readOne(web, page).catch((error: unknown) => {
      if (!(error instanceof FetchError)) throw error;
      isDown = error.isHostDown;
      return useEntry(page, error.message);
    });
    failures = isDown ? failures + 1 : 0;
    if (failures >= maxFailures) return `the site can't be reached any more, after ${index + 1} pages`;
    const isSecond = row.kind === "article" && seen.has(row.article.address);
    if (row.kind === "article") seen.add(row.article.address);
    const reason = "its own address is that of a page before it";
    await rows.add(
      isSecond ? { kind: "skipped", origin: row.origin, title: row.article.title, reason } : row,
    );
    onRead?.(index + 1, wanted.length);
  }
  return null;
}

async function readOne(web: PoliteWeb, page: SitePage): Promise<SiteRow> {
  const { address, entry } = page;
  const { status, url, text } = await web.read(address);
  if (status !== 200) return useEntry(page, `responded with ${status}`);
  if (plainHost(new URL(url)) !== plainHost(new URL(address)))
    return useEntry(page, `leads to another site: ${url}`);
  let article: FoundArticle | null;
  try {
    ({ article } = readPage(text, url));
  } catch (error) {
    return useEntry(page, error instanceof RangeError ? "is nested too deeply" : String(error));
  }
  const isArticle = article !== null && (article.isCertain || article.published !== null || entry !== null);
  if (article === null || !isArticle) {
    if (entry !== null) return useEntry(page, "has no article that was found");
    const reason = "no article was found: it has neither structured data of one nor a date";
    return { kind: "skipped", origin: address, title: article?.title || new URL(address).pathname, reason };
  }
  return { kind: "article", origin: address, also: address, article: fillFromEntry(article, entry) };
}

const countWords = (html: string) => plainText(html).split(" ").length;

/** The page says what is so; the feed only what the page doesn't. So a story stays the same when it leaves the feed. */
function fillFromEntry(article: FoundArticle, entry: FeedEntry | null): FoundArticle {
  if (entry === null) return article;
  const isShort = countWords(article.html) * 2 < countWords(entry.content);
  return {
    ...article,
    title: article.title || entry.title,
    authors: article.authors.length > 0 ? article.authors : entry.authors.map((name) => ({ name, url: "" })),
    tags: article.tags.length > 0 ? article.tags : entry.tags,
    published: article.published ?? entry.publishTimeMillis,
    modified: article.modified ?? entry.lastUpdateTimeMillis,
    ...(isShort && { html: entry.content }),
    ...(isShort &&
      article.html !== "" && {
        guess: `${article.guess}; the page has little of its text, which is from the feed`,
      }),
  };
}

/** The story as its feed has it, if its page can't be read. */
function useEntry({ address, entry }: SitePage, reason: string): SiteRow {
  if (entry === null || entry.content.trim() === "")
    return {
      kind: reason.startsWith("robots.txt") ? "skipped" : "rejected",
      origin: address,
      title: entry?.title || new URL(address).pathname,
      reason: `the page ${reason}`,
    };
  const article: FoundArticle = {
    address,
    base: address,
    title: "",
    subhead: "",
    description: "",
    authors: [],
    published: null,
    modified: null,
    image: "",
    category: "",
    tags: [],
    html: "",
    isLimited: false,
    isCertain: false,
    guess: `as its feed has it: the page ${reason}`,
  };
  return { kind: "article", origin: address, also: address, article: fillFromEntry(article, entry) };
}

async function* readRecords(rows: Rows, host: string, fault: string | null): AsyncGenerator<SourceRecord> {
  for await (const row of rows.read() as AsyncIterable<SiteRow>)
    yield row.kind === "article" ? toStory(row, host) : row;
  if (fault !== null) throw new SourceError(`${host} couldn't be read to its end: ${fault}`);
}

function toStory({ article, origin, also }: SiteRow & { kind: "article" }, host: string): StoryRecord {
  const { title, html, base, image } = article;
  const stem = escapeHtml(stemOf(image));
  const isInText = stem !== "" && [".", "-"].some((end) => html.includes(`/${stem}${end}`));
  return {
    kind: "story",
    origin,
    sourceId: nameStory(host, article.address),
    title,
    subhead: article.subhead,
    authors: article.authors.length === 0 ? [unknownAuthor] : article.authors.map(toPerson),
    isDraft: article.isLimited,
    publishTimeMillis: article.published,
    lastUpdateTimeMillis: article.modified,
    body: { text: html, parse: createBodyParser(base, title) },
    image: image === "" || isInText ? null : { url: image, alt: "", caption: "" },
    tags: article.tags.map((name) => ({ name })),
    category: article.category === "" ? null : { name: article.category },
    searchDescription: article.description,
    oldAddresses: [article.address, also],
    notes: [
      { kind: "guess", reason: article.guess },
      ...(article.isLimited
        ? [{ kind: "status" as const, reason: "it isn't for everyone, and was imported as draft" }]
        : []),
    ],
  };
}

/** The name of an image's file without its size, by which it is found in the text. */
const stemOf = (address: string): string =>
  (URL.parse(address)?.pathname.split("/").at(-1) ?? "").replace(/(?:-\d+x\d+)?\.\w+$/, "");

function toPerson({ name, url }: FoundArticle["authors"][number]): PersonRecord {
  return { key: name.toLowerCase(), login: name, name, ...(url !== "" && { links: [url] }) };
}

function nameStory(host: string, address: string): string {
  const path = keyOfPage(new URL(address));
  const short = path.length > maxPath ? `${path.slice(0, maxPath)}-${shortHash(path)}` : path;
  return cleanText(`site:${host}:${short}`);
}
