import { findAll, findText, parseXml, type XmlElement } from "./parse-xml.ts";

/*
 * The rules of the W3C feed validator and of the specifications that could be violated here: RSS 2.0 with its
 * best practices profile, Atom (RFC 4287), JSON Feed 1.1, archives (RFC 5005). Returns the errors.
 */

const rfc822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const isWhole = (address: string | null | undefined) =>
  address !== null &&
  address !== undefined &&
  /^https?:\/\/[^\s<>"]+$/.test(address) &&
  URL.canParse(address);

type Faults = (string | false)[];
const keep = (faults: Faults) => faults.filter((fault): fault is string => fault !== false);

/** Addresses in HTML must be absolute, and nothing in it may be executable. */
export function checkHtml(html: string, where: string): string[] {
  let body: XmlElement;
  try {
    body = parseXml(`<body>${html}</body>`);
  } catch (error) {
    return [`${where}: not well-formed: ${String(error)}`];
  }
  const faults: string[] = [];
  const visit = ({ name, attributes, children }: XmlElement) => {
    if (["script", "style", "form", "iframe", "object", "embed", "input", "button"].includes(name)) {
      faults.push(`${where}: <${name}>`);
    }
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on|^style$|^data-|^srcset$/i.test(attribute)) faults.push(`${where}: ${attribute}=`);
      if (attribute === "src" && !isWhole(value)) faults.push(`${where}: src ${value}`);
      if (attribute === "href" && !/^(?:https?:\/\/|mailto:|ftp:\/\/)/.test(value)) {
        faults.push(`${where}: href ${value}`);
      }
    }
    if (name === "img" && attributes["alt"] === undefined) faults.push(`${where}: a picture without alt`);
    for (const child of children) visit(child);
  };
  visit(body);
  return faults;
}

const repeated = (values: readonly (string | null)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

function checkLinks(links: readonly XmlElement[]): string[] {
  const ofRel = (rel: string) => links.filter(({ attributes }) => attributes["rel"] === rel);
  return keep([
    ofRel("self").length !== 1 && "not exactly one link to itself",
    ...links.map(
      ({ attributes }): string | false => !isWhole(attributes["href"]) && `link ${attributes["href"] ?? ""}`,
    ),
  ]);
}

export function checkRss(xml: string): string[] {
  const rss = parseXml(xml);
  const [channel] = findAll(rss, "channel");
  if (rss.name !== "rss" || rss.attributes["version"] !== "2.0" || !channel) return ["no RSS 2.0"];
  const items = findAll(channel, "item");
  const [image] = findAll(channel, "image");
  const built = findText(channel, "lastBuildDate");
  return keep([
    ...["title", "link", "description", "language"].map((name) => !findText(channel, name) && `no ${name}`),
    built !== null && !rfc822.test(built) && `lastBuildDate ${built}`,
    ...checkLinks(findAll(channel, "atom:link")),
    image !== undefined && findText(image, "title") !== findText(channel, "title") && "image title",
    image !== undefined && findText(image, "link") !== findText(channel, "link") && "image link",
    ...repeated(items.map((item) => findText(item, "guid"))).map((guid) => `guid ${guid ?? ""} twice`),
    ...items.flatMap(checkItem),
  ]);
}

function checkItem(item: XmlElement): string[] {
  const id = findText(item, "guid") ?? "?";
  const text = (name: string) => findText(item, name) ?? "";
  const names = item.children.map(({ name }) => name);
  const published = Date.parse(text("pubDate"));
  return keep([
    !text("title") && `${id}: no title`,
    !isWhole(text("link")) && `${id}: link ${text("link")}`,
    !/^\d+$/.test(id) && `guid ${id}`,
    findAll(item, "guid")[0]?.attributes["isPermaLink"] !== "false" && `${id}: guid is no permalink`,
    !rfc822.test(text("pubDate")) && `${id}: pubDate ${text("pubDate")}`,
    !rfc3339.test(text("dcterms:modified")) && `${id}: dcterms:modified`,
    Date.parse(text("dcterms:modified")) < published && `${id}: modified before it was published`,
    names.indexOf("content:encoded") >= 0 &&
      names.indexOf("description") > names.indexOf("content:encoded") &&
      `${id}: description after content:encoded`,
    names.includes("author") && `${id}: author`,
    ...findAll(item, "enclosure").map(
      ({ attributes: { url, type, length } }) => !(isWhole(url) && type && length) && `${id}: enclosure`,
    ),
    ...findAll(item, "media:content").map(({ attributes }) => !isWhole(attributes["url"]) && `${id}: media`),
    ...findAll(item, "source").map(({ attributes }) => !isWhole(attributes["url"]) && `${id}: source`),
    ...checkHtml(text("content:encoded"), id),
  ]);
}

export function checkAtom(xml: string): string[] {
  const feed = parseXml(xml);
  if (feed.name !== "feed" || feed.attributes["xmlns"] !== "http://www.w3.org/2005/Atom") return ["no Atom"];
  const entries = findAll(feed, "entry");
  const dated = (element: XmlElement, name: string, id: string): string | false =>
    !rfc3339.test(findText(element, name) ?? "") && `${id}: ${name}`;
  return keep([
    ...["id", "title"].map((name) => !findText(feed, name) && `no ${name}`),
    dated(feed, "updated", "feed"),
    findAll(feed, "author").length === 0 && "no author",
    ...checkLinks(findAll(feed, "link")),
    ...repeated(entries.map((entry) => findText(entry, "id"))).map((id) => `entry ${id ?? ""} twice`),
    ...entries.flatMap((entry) => {
      const id = findText(entry, "id") ?? "?";
      const [content] = findAll(entry, "content");
      return keep([
        !/^tag:[a-z0-9.]+,\d{4}:\S+$/.test(id) && `id ${id}`,
        !findText(entry, "title") && `${id}: no title`,
        dated(entry, "updated", id),
        dated(entry, "published", id),
        findAll(entry, "link").filter(({ attributes }) => attributes["rel"] === "alternate").length !== 1 &&
          `${id}: alternate`,
        content !== undefined && content.attributes["type"] !== "html" && `${id}: content type`,
        ...checkHtml(content?.text ?? "", id),
      ]);
    }),
  ]);
}

interface JsonFeed {
  version?: string;
  title?: string;
  feed_url?: string;
  items?: {
    id?: string;
    url?: string;
    content_html?: string;
    date_published?: string;
    date_modified?: string;
  }[];
}

export function checkJsonFeed(json: string): string[] {
  const feed = JSON.parse(json) as JsonFeed;
  const items = feed.items ?? [];
  return keep([
    feed.version !== "https://jsonfeed.org/version/1.1" && "version",
    !feed.title && "no title",
    !isWhole(feed.feed_url) && "feed_url",
    !Array.isArray(feed.items) && "no items",
    ...repeated(items.map(({ id }) => id ?? null)).map((id) => `id ${id ?? ""} twice`),
    ...items.flatMap(({ id = "", url, content_html, date_published = "", date_modified = "" }) =>
      keep([
        id === "" && "an item without id",
        !isWhole(url) && `${id}: url`,
        typeof content_html !== "string" && `${id}: no content`,
        !rfc3339.test(date_published) && `${id}: date_published`,
        !rfc3339.test(date_modified) && `${id}: date_modified`,
        ...checkHtml(content_html ?? "", id),
      ]),
    ),
  ]);
}

/** The errors of a feed document in any format. */
export function checkFeed(document: string): string[] {
  if (document.startsWith("{")) return checkJsonFeed(document);
  return document.includes("<rss ") ? checkRss(document) : checkAtom(document);
}
