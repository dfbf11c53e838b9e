/** A parsed node of JSON-LD. */
type Node = Record<string, unknown>;

/**
 * The required properties of each type (conventions, part 4, and the Google pages that it names): every one
 * of `all`, and at least one of `one`.
 */
const needs: Readonly<Record<string, { all: readonly string[]; one?: readonly string[] }>> = {
  NewsArticle: {
    all: [
      "headline",
      "url",
      "datePublished",
      "dateModified",
      "author",
      "publisher",
      "inLanguage",
      "isAccessibleForFree",
    ],
  },
  SatiricalArticle: { all: ["headline", "url", "datePublished", "dateModified", "author", "publisher"] },
  LiveBlogPosting: {
    all: ["headline", "url", "datePublished", "author", "publisher", "coverageStartTime", "liveBlogUpdate"],
  },
  BlogPosting: { all: ["url", "datePublished", "author"] },
  DiscussionForumPosting: { all: ["author", "datePublished", "text", "url", "headline"] },
  Comment: { all: ["url"], one: ["text", "comment"] },
  BreadcrumbList: { all: ["itemListElement"] },
  ListItem: { all: ["position"], one: ["name", "url", "item"] },
  NewsMediaOrganization: { all: ["name", "url", "logo", "publishingPrinciples", "correctionsPolicy"] },
  WebSite: { all: ["name", "url"] },
  SearchAction: { all: ["target", "query-input"] },
  EntryPoint: { all: ["urlTemplate"] },
  WebPage: { all: ["name", "url"] },
  AboutPage: { all: ["name", "url", "mainEntity", "inLanguage"] },
  CollectionPage: { all: ["name", "url", "mainEntity", "inLanguage"] },
  ProfilePage: { all: ["mainEntity", "url"] },
  Person: { all: ["name", "url"] },
  VideoObject: {
    all: ["name", "description", "thumbnailUrl", "uploadDate"],
    one: ["contentUrl", "embedUrl"],
  },
  Product: { all: ["name"], one: ["review", "offers"] },
  Review: { all: ["author"], one: ["reviewRating", "positiveNotes", "negativeNotes"] },
  Rating: { all: ["ratingValue", "bestRating"] },
  Offer: { all: ["price", "priceCurrency", "url"] },
  ImageObject: { all: [], one: ["url", "contentUrl"] },
  ItemList: { all: ["itemListElement"] },
};

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every node of a graph, including nested ones. */
export function listNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(listNodes);
  return isNode(value) ? [value, ...Object.values(value).flatMap(listNodes)] : [];
}

const datePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/;
const addressed = [
  "url",
  "item",
  "thumbnailUrl",
  "contentUrl",
  "embedUrl",
  "mainEntityOfPage",
  "sameAs",
  "publishingPrinciples",
  "correctionsPolicy",
];

/** The errors of a graph; empty if it is valid. */
export function evaluateGraph(graph: unknown): string[] {
  const nodes = listNodes(graph);
  const ids = new Set([
    ...nodes.flatMap((node) => (node["@type"] ? [node["@id"]] : [])),
    // A translation has its own page, whose graph contains it.
    ...nodes.flatMap((node) =>
      listNodes(node["workTranslation"] ?? node["translationOfWork"]).map((other) => other["@id"]),
    ),
  ]);
  // The maker of an image may have no page; authors have one.
  const creators = new Set(nodes.flatMap((node) => [node["creator"]].flat()));
  return nodes.flatMap((node) =>
    evaluateNode(node, ids).filter((error) => error !== "Person lacks url" || !creators.has(node)),
  );
}

function evaluateNode(node: Node, ids: ReadonlySet<unknown>): string[] {
  const type = typeof node["@type"] === "string" ? node["@type"] : "";
  // The graph itself, and references to nodes elsewhere in it.
  if (type === "")
    return "@graph" in node || ids.has(node["@id"]) ? [] : [`${JSON.stringify(node)} refers to nothing`];
  const { all = [], one } = needs[type] ?? {};
  const lacks = (name: string) => {
    const value = node[name];
    return (
      value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
    );
  };
  const isRemoved = node["creativeWorkStatus"] === "Deleted";
  return [
    ...all.filter(lacks).map((name) => `${type} lacks ${name}`),
    ...(one && !isRemoved && one.every(lacks) ? [`${type} lacks all of ${one.join(", ")}`] : []),
    ...Object.entries(node).flatMap(([name, value]) => evaluateValue(type, name, value)),
  ];
}

function evaluateValue(type: string, name: string, value: unknown): string[] {
  if (value === "" || value === null) return [`${type} has an empty ${name}`];
  if (/^(?:date|upload|coverage)/.test(name) && !datePattern.test(JSON.stringify(value).slice(1, -1))) {
    return [`${type}.${name} has no zone: ${JSON.stringify(value)}`];
  }
  const texts = [value].flat().filter((text) => typeof text === "string");
  if (
    (addressed.includes(name) || name === "image") &&
    texts.some((text) => !/^https?:\/\/[^/]/.test(text))
  ) {
    return [`${type}.${name} is no address: ${JSON.stringify(value)}`];
  }
  return [];
}
