import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { attribute, findElement, findElements, isElement, textOf } from "../nodes/hast.ts";
import { oneLine } from "../records/clean-text.ts";
import { parseMoment } from "../records/moment.ts";
import { escapeHtml, sliceInside } from "../records/parse-html.ts";
import { findBody } from "./find-body.ts";
import { findArticleData, type ArticleData } from "./json-ld.ts";

/** An article as it was found on a page. Texts are plain, except for its HTML. */
export interface FoundArticle {
  /** Its own address, as the page gives it. */
  address: string;
  /** Address that relative ones in it begin at. */
  base: string;
  title: string;
  subhead: string;
  description: string;
  authors: { name: string; url: string }[];
  published: number | null;
  modified: number | null;
  image: string;
  category: string;
  tags: string[];
  html: string;
  /** True if only some readers may read all of it. */
  isLimited: boolean;
  /** True if structured data says that it is an article. */
  isCertain: boolean;
  /** How it was found, for the report. */
  guess: string;
}

/** A page, its feeds, and the article on it; null without one. */
export interface ReadPage {
  article: FoundArticle | null;
  /** Addresses of the feeds that it names, but for those of comments. */
  feeds: string[];
}

const feedTypes = /^application\/(?:rss\+xml|atom\+xml|feed\+json|json)$/i;

/** Reads the HTML of a page at an address. */
export function readPage(html: string, address: string): ReadPage {
  const root = fromHtml(html);
  const head = readHead(root, address);
  const data = findArticleData(root);
  const isCertain = data !== null || head.meta("og:type") === "article";
  const body = findBody(root, isCertain);
  const feeds = findElements(root, (element) => isElement(element, "link"))
    .filter(
      (link) =>
        attribute(link, "rel").split(" ").includes("alternate") &&
        feedTypes.test(attribute(link, "type")) &&
        !/comment/i.test(`${attribute(link, "title")} ${attribute(link, "href")}`),
    )
    .flatMap((link) => resolve(attribute(link, "href"), head.base) || []);
  const place = body?.element ?? findElement(root, (element) => isElement(element, "body"));
  if (place === null || (body === null && (data?.text ?? "") === "")) return { article: null, feeds };
  const heading = findElement(place, isHeading) ?? findElement(root, isHeading);
  const time = findTime(place) ?? findTime(root);
  const text = sliceInside(html, place);
  const isShort = data !== null && countWords(textOf(place)) * 2 < countWords(data.text);
  const [title, titleFrom] = firstOf(
    [data?.headline, "JSON-LD"],
    [heading ? textOf(heading) : "", "h1"],
    [head.meta("og:title"), "og:title"],
    [head.title, "title"],
  );
  const [published, dateFrom] = firstOf(
    [data?.published, "JSON-LD"],
    [head.meta("article:published_time"), "article:published_time"],
    [time, "time"],
  );
  const article: FoundArticle = {
    address: head.canonical,
    base: head.base,
    title,
    subhead: oneLine(data?.subhead ?? ""),
    description: oneLine(data?.description || head.meta("description") || head.meta("og:description")),
    authors: findAuthors(root, place, data, head),
    published: parseMoment(published),
    modified: parseMoment(data?.modified || head.meta("article:modified_time")),
    image: resolve(data?.image || head.meta("og:image"), head.base) ?? "",
    category: oneLine(data?.section || head.meta("article:section")),
    tags: findTags(root, place, data, head),
    html: isShort ? writeParagraphs(data.text) : text,
    isLimited: data?.isLimited ?? false,
    isCertain,
    guess: `text from ${isShort || body === null ? "JSON-LD" : body.guess}, title from ${titleFrom || "nothing"}, date from ${dateFrom || "nothing"}`,
  };
  return { article, feeds };
}

const isHeading = (element: Element) => isElement(element, "h1");
const countWords = (text: string) => (text.trim() === "" ? 0 : text.trim().split(/\s+/).length);
const resolve = (written: string, base: string): string | null =>
  written.trim() === "" ? null : (URL.parse(written.trim(), base)?.href ?? null);

/** The first text that isn't empty, with the name of where it is from. */
function firstOf(...all: readonly (readonly [string | undefined, string])[]): [text: string, from: string] {
  for (const [text, from] of all)
    if (text !== undefined && oneLine(text) !== "") return [oneLine(text), from];
  return ["", ""];
}

const writeParagraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("\n");

interface Head {
  base: string;
  canonical: string;
  title: string;
  /** The first value of a `meta`, by name or property. */
  meta: (name: string) => string;
  metas: (name: string) => string[];
}

function readHead(root: Root, address: string): Head {
  const metas = new Map<string, string[]>();
  for (const element of findElements(root, (found) => isElement(found, "meta"))) {
    const name = (attribute(element, "property") || attribute(element, "name")).toLowerCase();
    const values = metas.get(name) ?? [];
    values.push(attribute(element, "content"));
    metas.set(name, values);
  }
  const base = findElement(root, (element) => isElement(element, "base"));
  const link = findElement(
    root,
    (element) => isElement(element, "link") && attribute(element, "rel").split(" ").includes("canonical"),
  );
  const title = findElement(root, (element) => isElement(element, "title"));
  const own = link && URL.parse(attribute(link, "href"), address);
  return {
    base: (base && resolve(attribute(base, "href"), address)) ?? address,
    // Another host's page may be a copy of this one, but it isn't this site's.
    canonical: own && plainHost(own) === plainHost(new URL(address)) ? own.href : address,
    title: title ? textOf(title) : "",
    meta: (name) => metas.get(name)?.[0] ?? "",
    metas: (name) => metas.get(name) ?? [],
  };
}

/** The host of an address; a site is the same with and without `www`. */
export const plainHost = ({ host }: URL): string => host.toLowerCase().replace(/^www\./, "");

function findTime(place: Root | Element): string | undefined {
  const element = findElement(
    place,
    (found) =>
      (isElement(found, "time") || attribute(found, "itemProp") === "datePublished") &&
      (attribute(found, "dateTime") || attribute(found, "content")) !== "",
  );
  return element ? attribute(element, "dateTime") || attribute(element, "content") : undefined;
}

function findAuthors(
  root: Root,
  place: Element,
  data: ArticleData | null,
  head: Head,
): FoundArticle["authors"] {
  const known = data?.authors ?? [];
  if (known.length > 0) return known.map(({ name, url }) => ({ name: oneLine(name), url }));
  const named = [head.meta("author"), head.meta("article:author")].find(
    (name) => name.trim() !== "" && !/^https?:/.test(name),
  );
  if (named !== undefined) return [{ name: oneLine(named), url: "" }];
  const isAuthor = (element: Element) =>
    attribute(element, "rel").split(" ").includes("author") || attribute(element, "itemProp") === "author";
  const link = findElement(place, isAuthor) ?? findElement(root, isAuthor);
  const name = link ? oneLine(textOf(link)) : "";
  return name === "" ? [] : [{ name, url: resolve(link ? attribute(link, "href") : "", head.base) ?? "" }];
}

function findTags(root: Root, place: Element, data: ArticleData | null, head: Head): string[] {
  const links = (from: Root | Element) =>
    findElements(from, (element) => attribute(element, "rel").split(" ").includes("tag")).map((link) =>
      textOf(link),
    );
  const all = [data?.keywords ?? [], head.metas("article:tag"), links(place), links(root)];
  const [tags = []] = all
    .map((names) => names.map(oneLine).filter(Boolean))
    .filter((names) => names.length > 0);
  return [...new Set(tags)];
}
