import { fieldsOf, isFields, parseJson, rowsOf, textOfField, type Fields } from "../records/fields.ts";
import { parseMailDate, parseMoment } from "../records/moment.ts";
import { escapeHtml, plainText } from "../records/parse-html.ts";
import { readXmlEntries } from "../records/xml-entries.ts";
import { childBody, childElements, childText, type XmlElement } from "../wxr/xml-element.ts";

/** An entry of a feed. Texts are plain, except for its content. */
export interface FeedEntry {
  /** As the feed has it; relative ones are on the feed's site. */
  address: string;
  title: string;
  authors: string[];
  tags: string[];
  /** UTC, ms; null without a valid date. */
  publishTimeMillis: number | null;
  lastUpdateTimeMillis: number | null;
  /** HTML of the whole text; empty if the feed has only a summary. */
  content: string;
}

export interface Feed {
  kind: "RSS" | "Atom" | "JSON Feed";
  entries: FeedEntry[];
  /** Entries that can't be read, with their reasons. */
  problems: string[];
  /** Address of the next page; empty without one. */
  next: string;
}

/** Reads a feed, told by what is in it and not by its type. Null if it is something else. */
export function readFeed(text: string): Feed | null {
  const start = text.slice(0, 4_096);
  if (/^\s*\{/.test(start)) return readJsonFeed(parseJson(text));
  if (/<(?:rss|rdf:RDF)[\s>]/.test(start)) return readXml(text, "RSS", "item", readItem);
  if (/<feed[\s>]/.test(start)) return readXml(text, "Atom", "entry", readAtomEntry);
  return null;
}

function readXml(
  text: string,
  kind: Feed["kind"],
  name: "item" | "entry",
  read: (element: XmlElement) => FeedEntry,
): Feed {
  const entries: FeedEntry[] = [];
  const problems: string[] = [];
  for (const { line, element, problem } of readXmlEntries(text, name)) {
    const entry = element === null ? null : read(element);
    if (entry === null) problems.push(`line ${line}: ${problem ?? "can't be read"}`);
    else if (entry.address === "") problems.push(`line ${line}: an entry has no address`);
    else entries.push(entry);
  }
  const tags = text.split("<").filter((tag) => tag.startsWith("link ") || tag.startsWith("atom:link "));
  const links = tags.map((tag) => tag.split(">", 1)[0] ?? "");
  const next = links.find((link) => /\brel\s*=\s*["']next["']/.test(link)) ?? "";
  return { kind, entries, problems, next: plainText(/\bhref\s*=\s*["']([^"']*)["']/.exec(next)?.[1] ?? "") };
}

const readTime = (text: string): number | null =>
  text === "" ? null : (parseMoment(text) ?? (/^\w{3}, /.test(text) ? parseMailDate(text) : null));

function readItem(item: XmlElement): FeedEntry {
  const guid = childElements(item, "guid")[0];
  const isAddress = guid !== undefined && guid.attributes["isPermaLink"] !== "false";
  const creators = childElements(item, "dc:creator").map(({ text }) => plainText(text));
  // RSS has addresses of mail in this element, with a name in brackets if there is one.
  const author = /\(([^()]+)\)\s*$/.exec(childText(item, "author"))?.[1] ?? "";
  return {
    address: childText(item, "link") || (isAddress ? guid.text.trim() : ""),
    title: plainText(childText(item, "title")),
    authors: [...creators, plainText(author)].filter(Boolean),
    tags: childElements(item, "category")
      .map(({ text }) => plainText(text))
      .filter(Boolean),
    publishTimeMillis: readTime(childText(item, "pubDate") || childText(item, "dc:date")),
    lastUpdateTimeMillis: null,
    content: childBody(item, "content:encoded"),
  };
}

function readAtomEntry(entry: XmlElement): FeedEntry {
  const link = childElements(entry, "link").find(
    ({ attributes }) => (attributes["rel"] ?? "alternate") === "alternate",
  );
  const updated = readTime(childText(entry, "updated"));
  return {
    address: link?.attributes["href"]?.trim() ?? "",
    title: plainText(childText(entry, "title")),
    authors: childElements(entry, "author")
      .map((author) => plainText(childText(author, "name")))
      .filter(Boolean),
    tags: childElements(entry, "category")
      .map(({ attributes }) => plainText(attributes["label"] ?? attributes["term"] ?? ""))
      .filter(Boolean),
    publishTimeMillis: readTime(childText(entry, "published")) ?? updated,
    lastUpdateTimeMillis: updated,
    content: readAtomContent(childElements(entry, "content")[0]),
  };
}

/** HTML is escaped in the feed. XHTML isn't read: its page has the same. */
function readAtomContent(content: XmlElement | undefined): string {
  const type = content?.attributes["type"] ?? "text";
  if (content === undefined || type === "xhtml") return "";
  return type === "text" ? escapeHtml(content.text) : content.text;
}

function readJsonFeed(found: unknown): Feed | null {
  if (!isFields(found) || !textOfField(found, "version").includes("jsonfeed.org")) return null;
  const entries = rowsOf(found["items"]).map((item) => readJsonItem(item, found));
  const named = entries.filter(({ address }) => address !== "");
  const problems =
    entries.length === named.length ? [] : [`${entries.length - named.length} items have no address`];
  return { kind: "JSON Feed", entries: named, problems, next: textOfField(found, "next_url") };
}

function readJsonItem(item: Fields, feed: Fields): FeedEntry {
  // Version 1 had one author; a feed's authors are those of its items without any.
  const people = [item, feed]
    .map((from) =>
      [...rowsOf(from["authors"]), fieldsOf(from["author"])].map((author) => textOfField(author, "name")),
    )
    .map((names) => names.filter(Boolean));
  const html = textOfField(item, "content_html");
  const tags: unknown = item["tags"];
  return {
    address: textOfField(item, "url"),
    title: plainText(textOfField(item, "title")),
    authors: people.find((names) => names.length > 0) ?? [],
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [],
    publishTimeMillis: parseMoment(item["date_published"]),
    lastUpdateTimeMillis: parseMoment(item["date_modified"]),
    content: html || escapeHtml(textOfField(item, "content_text")),
  };
}
