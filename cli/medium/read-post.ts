import type { Element, ElementContent, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import type { Note } from "../nodes/conversion.ts";
import {
  attribute,
  classNames,
  createElement,
  createText,
  findElement,
  findElements,
  hasClass,
  isElement,
  textOf,
} from "../nodes/hast.ts";
import { oneLine } from "../records/clean-text.ts";
import { parseMoment } from "../records/moment.ts";
import { createHtmlParser, sliceInside, type Rewrite } from "../records/parse-html.ts";
import type { BodyRecord, PersonRecord } from "../records/record.ts";

/** A post of an export, as its page has it. */
export interface MediumPost {
  /** Medium's id, unique among all posts; null if the page has none. */
  hash: string | null;
  title: string;
  subtitle: string;
  author: PersonRecord | null;
  publishTimeMillis: number | null;
  /** The page's address; null for drafts. */
  canonical: URL | null;
  tags: string[];
  /** Address of the image for cards; empty if there is none. */
  image: string;
  imageAlt: string;
  /** Null if the page has no body. */
  body: BodyRecord | null;
  /** True for a response to somebody's post, which Medium exports like a post without a title. */
  isResponse: boolean;
}

const withField = (name: string) => (element: Element) =>
  isElement(element, "section") && attribute(element, "dataField") === name;
const withClass = (name: string) => (element: Element) => hasClass(element, name);
const wordsOf = (root: Root, passes: (element: Element) => boolean) => {
  const found = findElement(root, passes);
  return found ? oneLine(textOf(found)) : "";
};

/** Reads the page of a post. */
export function readMediumPost(html: string, fileName: string): MediumPost {
  const root = fromHtml(html, { fragment: true });
  const body = findElement(root, withField("body"));
  const image = body && findElement(body, (element) => "dataIsFeatured" in element.properties);
  const link = findElement(root, withClass("p-canonical"));
  const time = findElement(root, withClass("dt-published"));
  const canonical = link ? URL.parse(attribute(link, "href")) : null;
  const heading = wordsOf(root, withClass("p-name"));
  const subtitle = wordsOf(root, withField("subtitle"));
  const hasTitle = body !== null && findElement(body, withClass("graf--title")) !== null;
  // Without a title, Medium puts the first words of the text there.
  const repeatsText = body !== null && startsWith(oneLine(textOf(body)), heading);
  const isUntitled = !hasTitle && subtitle === "" && repeatsText;
  return {
    hash: findHash(root, canonical, fileName),
    title: isUntitled ? "" : heading,
    subtitle,
    author: findAuthor(root),
    publishTimeMillis: time ? parseMoment(attribute(time, "dateTime")) : null,
    canonical,
    tags: findElements(root, withClass("p-tag")).map((tag) => oneLine(textOf(tag))),
    image: image ? attribute(image, "src") : "",
    imageAlt: image ? attribute(image, "alt") : "",
    body: body && { text: sliceInside(html, body), parse: parseBody },
    isResponse: isUntitled && canonical !== null,
  };
}

const startsWith = (text: string, heading: string) => text.startsWith(heading.replace(/ ?(?:…|\.{3})$/, ""));

/** The last part of an address or file name: `fog-abcdef123456`. */
const hashForm = /(?:^|[-_/])([0-9a-f]{8,14})$/;

function findHash(root: Root, canonical: URL | null, fileName: string): string | null {
  const links = findElements(root, (element) => isElement(element, "a")).map((anchor) =>
    attribute(anchor, "href"),
  );
  const short = links.findLast((href) => /^https:\/\/medium\.com\/p\/[0-9a-f]+$/.test(href)) ?? "";
  const places = [fileName.replace(/\.html$/, ""), short, canonical?.pathname ?? ""];
  return places.map((place) => hashForm.exec(place)?.[1]).find((hash) => hash !== undefined) ?? null;
}

function findAuthor(root: Root): PersonRecord | null {
  const anchor = findElement(root, withClass("p-author"));
  return anchor && createAuthor(attribute(anchor, "href"), oneLine(textOf(anchor)));
}

/** A person by the address of their profile: `https://medium.com/@ann`. */
export function createAuthor(profile: string, name: string): PersonRecord {
  const login = /\/@([^/?#]+)/.exec(profile)?.[1] ?? name;
  return { key: `medium ${login.toLowerCase()}`, login, name: name || login };
}

/** Widths of figures. */
const layouts: readonly [string, string][] = [
  ["graf--layoutFillWidth", "alignfull"],
  ["graf--layoutOutsetCenter", "alignwide"],
  ["graf--layoutOutsetLeft", "alignleft"],
];

const parseBody: BodyRecord["parse"] = (html) => {
  let [hasTitle, hasSubtitle, sections] = [false, false, 0];
  const rewrite: Rewrite = (element, note) => {
    if (hasClass(element, "graf--title") && !hasTitle) {
      hasTitle = true;
      return [];
    }
    if (hasClass(element, "graf--subtitle") && !hasSubtitle) {
      hasSubtitle = true;
      return [];
    }
    if (element.tagName === "div" && hasClass(element, "section-divider")) {
      sections += 1;
      return sections === 1 ? [] : [createElement("hr", {}, [])];
    }
    return rewriteGraf(element, note);
  };
  return createHtmlParser(rewrite)(html);
};

const rewriteGraf: Rewrite = (element, note) => {
  if (hasClass(element, "sectionLayout--outsetRow"))
    return [createElement("div", { className: ["gallery"] }, element.children)];
  if (hasClass(element, "graf--pullquote") && !hasClass(element, "pullquote"))
    return [createElement("blockquote", { className: ["pullquote"] }, element.children)];
  if (hasClass(element, "mixtapeImage")) {
    const kept = attribute(element, "style");
    if (kept !== "") note({ kind: "picture", reason: "the image of a link's preview was left out", kept });
    return [];
  }
  if (element.tagName === "iframe") return rewriteIframe(element, note);
  const layout = layouts.find(([name, own]) => hasClass(element, name) && !hasClass(element, own));
  if (!layout || element.tagName !== "figure") return null;
  const className = [...classNames(element), layout[1]];
  return [createElement("figure", { ...element.properties, className }, element.children)];
};

/** Iframes of Medium's embedding services, which say what is in them by a parameter. */
function rewriteIframe(element: Element, note: (note: Note) => void): ElementContent[] | null {
  const url = URL.parse(attribute(element, "src"));
  if (url?.hostname === "cdn.embedly.com") {
    const inside = url.searchParams.get("url") ?? url.searchParams.get("src");
    const title = attribute(element, "title");
    return inside === null ? null : [createElement("iframe", { src: inside, title }, [])];
  }
  if (url?.hostname !== "medium.com" || !url.pathname.startsWith("/media/")) return null;
  note({ kind: "embed", reason: "an embed that only Medium can show was kept as a link", kept: url.href });
  return [createElement("p", {}, [createElement("a", { href: url.href }, [createText(url.href)])])];
}
