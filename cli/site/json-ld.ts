import type { Root } from "hast";
import { attribute, findElements, isElement } from "../nodes/hast.ts";
import { isFields, parseJson, textOfField, type Fields } from "../records/fields.ts";

/** Names of schema.org's types of articles. */
const articleType =
  /^(?:https?:\/\/schema\.org\/)?(?:\w*Article|\w*BlogPosting|Report|Review|SocialMediaPosting)$/;
/** Levels of objects in each other that are looked into. */
const maxDepth = 8;

/** What the structured data of a page says about its article. */
export interface ArticleData {
  headline: string;
  /** Text between headline and body. */
  subhead: string;
  description: string;
  authors: { name: string; url: string }[];
  published: string;
  modified: string;
  /** Address of its image. */
  image: string;
  section: string;
  keywords: string[];
  /** Plain text of the whole article; empty without one. */
  text: string;
  /** True if only some readers may read all of it. */
  isLimited: boolean;
}

/** The first article in the structured data (JSON-LD) of a page, also inside of a graph; null if there is none. */
export function findArticleData(root: Root): ArticleData | null {
  const scripts = findElements(
    root,
    (element) => isElement(element, "script") && /^application\/ld\+json\b/i.test(attribute(element, "type")),
  );
  const objects = scripts.flatMap((script) => listObjects(readScript(script.children)));
  const found = objects.find((object) => listTexts(object["@type"]).some((type) => articleType.test(type)));
  if (found === undefined) return null;
  // Parts of a graph name each other by their ids.
  const byId = new Map<string, Fields>();
  for (const object of objects) {
    const id = textOfField(object, "@id");
    if (Object.keys(object).length > 1 && id !== "" && !byId.has(id)) byId.set(id, object);
  }
  const resolve = (value: unknown): unknown =>
    isFields(value) && Object.keys(value).length === 1
      ? (byId.get(textOfField(value, "@id")) ?? value)
      : value;
  return readArticle(found, resolve);
}

function readScript(children: readonly { type: string }[]): unknown {
  const text = children.map((child) => ("value" in child ? String(child.value) : "")).join("");
  // Some systems hide it from old browsers, and leave line breaks in texts, which JSON may not have.
  const bare = text.replace(
    /^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|\/\/<!\[CDATA\[)|(?:-->|\/\*\]\]>\*\/|\/\/\]\]>)\s*$/g,
    "",
  );
  return parseJson(bare) ?? parseJson(bare.replace(/[\n\r\t]+/g, " "));
}

/** All objects of a value, outer ones first. */
function listObjects(value: unknown, depth = 0): Fields[] {
  if (depth > maxDepth) return [];
  if (Array.isArray(value)) return value.flatMap((inner) => listObjects(inner, depth + 1));
  if (!isFields(value)) return [];
  return [value, ...Object.values(value).flatMap((inner) => listObjects(inner, depth + 1))];
}

const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
const listTexts = (value: unknown): string[] =>
  listOf(value).filter((text): text is string => typeof text === "string");

function readArticle(article: Fields, resolve: (value: unknown) => unknown): ArticleData {
  const authors = [...listOf(article["author"]), ...listOf(article["creator"])].map(resolve);
  const [image] = listOf(article["image"]).map(resolve);
  const keywords = listTexts(article["keywords"]);
  return {
    headline: textOfField(article, "headline", "name"),
    subhead: textOfField(article, "alternativeHeadline"),
    description: textOfField(article, "description"),
    authors: uniqueByName(
      authors.flatMap((author) =>
        typeof author === "string"
          ? [{ name: author, url: "" }]
          : isFields(author)
            ? [{ name: textOfField(author, "name"), url: textOfField(author, "url") }]
            : [],
      ),
    ),
    published: textOfField(article, "datePublished", "dateCreated"),
    modified: textOfField(article, "dateModified"),
    image: typeof image === "string" ? image : isFields(image) ? textOfField(image, "url", "contentUrl") : "",
    section: listTexts(article["articleSection"])[0] ?? "",
    keywords: keywords.length === 1 ? (keywords[0] ?? "").split(",") : keywords,
    text: textOfField(article, "articleBody"),
    isLimited: [false, "False", "false"].some((no) => article["isAccessibleForFree"] === no),
  };
}

function uniqueByName<Named extends { name: string }>(all: readonly Named[]): Named[] {
  return all.filter(
    ({ name }, index) => name.trim() !== "" && all.findIndex((other) => other.name === name) === index,
  );
}
