import { decodeEntities, findField, listField, textField } from "./front-matter/fields.ts";
import type { Fields } from "./front-matter/front-matter.ts";
import { aliasFields, pathFields } from "./old-paths.ts";
import { authorFields } from "./people.ts";
import type { Generator } from "./site.ts";

/** Our fields of a post, as `--map` names them. */
export const ourFields = [
  "title",
  "subhead",
  "date",
  "updated",
  "authors",
  "tags",
  "image",
  "slug",
  "draft",
] as const;
export type OurField = (typeof ourFields)[number];

/** A field of the source that is one of ours: `--map lead=subhead`. */
export interface FieldMapping {
  from: string;
  to: OurField;
}

/** The names under which generators and themes have our fields, the first found counts. Of tags, all count. */
const usualNames: Record<OurField, string> = {
  title: "title headline",
  subhead: "subhead subtitle dek lead summary excerpt description",
  date: "date pubDate pubdate publishDate publishdate publish_date published published_at publishedAt published_date publishedDate datePublished posted created created_at createdAt createdDate",
  updated:
    "updated lastmod lastMod last_modified_at lastModified modified updatedDate updatedAt updated_at updateDate last_updated lastUpdated modDatetime dateModified last_update",
  authors: "authors author writers byline by",
  tags: "tags tag topics keywords categories category",
  image:
    "image cover cover_image coverImage featured_image featuredImage feature_image thumbnail hero heroImage hero_image banner images img ogImage og_image teaser header",
  slug: "slug",
  draft: "draft isDraft is_draft published status",
};

/** Tables of fields in which generators and themes have more of them: those of Hugo and Zola, and of taxonomies. */
const tables = ["", "taxonomies.", "extra.", "params."];

/** Fields that need no word in the report: read elsewhere, or for a generator only. */
const silent = new Set(
  `image_alt imageAlt cover_alt coverAlt heroAlt hero_alt image_caption imageCaption image_figcaption cover_caption layout
  template type slug weight markup comments toc math mermaid eleventyExcludeFromCollections taxonomies extra params`.split(
    /\s+/,
  ),
);

/** Finds the fields of posts, and remembers which names were read as ours. */
export class FieldReader {
  /** Names that were read as ours: `name → field`. */
  readonly read = new Set<string>();
  readonly #names: Record<OurField, readonly string[]>;
  readonly #mapped: ReadonlySet<string>;

  constructor(mappings: readonly FieldMapping[] = []) {
    const list = (field: OurField) => [
      ...mappings.filter(({ to }) => to === field).map(({ from }) => from),
      ...usualNames[field].split(" "),
    ];
    const entries = ourFields.map((field) => [field, [...new Set(list(field))]] as const);
    this.#names = Object.fromEntries(entries) as Record<OurField, string[]>;
    this.#mapped = new Set(mappings.map(({ from }) => from));
  }

  /** The names that a file has of a field, in order, with the tables that they are in. */
  namesOf(data: Fields, field: OurField): string[] {
    return this.#names[field]
      .flatMap((name) => tables.map((table) => table + name))
      .filter((name) => {
        const value = findField(data, name);
        return value !== undefined && value !== null && value !== "";
      });
  }

  /** The first text of a field, with entities decoded; empty without one. */
  text(data: Fields, field: OurField): string {
    for (const name of this.namesOf(data, field)) {
      const text = textField(data, name) || (listField(data, name)[0] ?? "");
      if (text === "") continue;
      this.remember(name, field);
      return decodeEntities(field === "title" ? dropTags(text) : text);
    }
    return "";
  }

  /** The first value of a field that `accept` doesn't return null for. */
  find<Value>(
    data: Fields,
    field: OurField,
    accept: (value: unknown, name: string) => Value | null,
  ): Value | null {
    for (const name of this.namesOf(data, field)) {
      const value = accept(findField(data, name), name);
      if (value === null) continue;
      this.remember(name, field);
      return value;
    }
    return null;
  }

  /** Remembers a name that was read as a field. */
  remember(name: string, field: OurField): void {
    const plain = name.replace(/^(?:taxonomies|extra|params)\./, "");
    if (plain === field || (field === "tags" && plain === "tag")) return;
    this.read.add(`${name} → ${field}`);
  }

  /** True for a field that is read, or that has no words for readers. */
  isKnown(name: string): boolean {
    const plain = name.replace(/^(?:taxonomies|extra|params)\./, "");
    return (
      this.#mapped.has(name) ||
      silent.has(plain) ||
      [...pathFields, ...aliasFields, ...authorFields].includes(plain) ||
      ourFields.some((field) => this.#names[field].includes(plain))
    );
  }
}

/** A headline without inline elements of HTML: `<code>super</code>`. A tag without its end is a word: `The <b> element`. */
const dropTags = (text: string) =>
  text.replace(/<(code|em|strong|i|b|small|sup|sub|span|kbd|abbr)(?:\s[^<>]{0,200})?>([^<>]*)<\/\1>/gi, "$2");

/** Tags with which Eleventy collects files into lists. */
const collectionTags = ["post", "posts", "all", "nav"];

/** Tags of all fields that have some: lists, and texts with commas. In Jekyll, spaces separate them as well. */
export function readTags(data: Fields, reader: FieldReader, generator: Generator | null = null): string[] {
  const tags = reader.namesOf(data, "tags").flatMap((name) => {
    const value = findField(data, name);
    const isSpaced =
      generator === "jekyll" && typeof value === "string" && !/[,;]/.test(value) && name.endsWith("s");
    const written = isSpaced ? value.split(/\s+/).join(",") : value;
    const items = typeof written === "string" ? splitTags(written) : readItems(written);
    if (items.length > 0) reader.remember(name, "tags");
    return items.map(decodeEntities);
  });
  return generator === "eleventy" ? tags.filter((tag) => !collectionTags.includes(tag)) : tags;
}

const splitTags = (text: string) =>
  text
    .replace(/^\[|\]$/g, "")
    .split(/[,;]/)
    .map((tag) => tag.trim().replace(/^["']|["']$/g, ""))
    .filter(Boolean);

/** Names of a list: texts, numbers, and objects with a name (`{name, slug}`). */
function readItems(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((item) => {
    if (Array.isArray(item)) return readItems(item);
    if (typeof item === "string" || typeof item === "number") return [String(item).trim()].filter(Boolean);
    const fields = typeof item === "object" && item !== null ? (item as Fields) : {};
    return [textField(fields, "name") || textField(fields, "label") || textField(fields, "title")].filter(
      Boolean,
    );
  });
}

/** An image of the front matter. */
export interface LeadImage {
  src: string;
  alt: string;
  caption: string;
}

const addressNames = ["src", "url", "path", "image", "relative_path", "teaser", "overlay_image", "feature"];

/** The lead image: a path, a list whose first counts, or fields with one (`{src, alt, caption}`); null without one. */
export function readLeadImage(data: Fields, reader: FieldReader): LeadImage | null {
  const more = (names: readonly string[]) => names.map((name) => textField(data, name)).find(Boolean) ?? "";
  const found = reader.find(data, "image", readImage);
  return (
    found && {
      src: found.src,
      alt: decodeEntities(
        found.alt || more(["image_alt", "imageAlt", "cover_alt", "coverAlt", "heroAlt", "hero_alt"]),
      ),
      caption: found.caption || more(["image_figcaption", "image_caption", "imageCaption", "cover_caption"]),
    }
  );
}

function readImage(value: unknown): LeadImage | null {
  if (typeof value === "string") {
    const src = value.trim();
    const isAddress = /^data:image\/|[/.]/.test(src) && !/\s{2}|\n/.test(src);
    return isAddress ? { src, alt: "", caption: "" } : null;
  }
  if (Array.isArray(value)) return value.length > 0 ? readImage(value[0]) : null;
  if (typeof value !== "object" || value === null) return null;
  const fields = value as Fields;
  const src = addressNames.map((name) => textField(fields, name)).find(Boolean) ?? "";
  const inner = src === "" ? null : readImage(src);
  return inner && { ...inner, alt: textField(fields, "alt"), caption: textField(fields, "caption") };
}

/** True for a post that was not public: `draft: true`, `published: false`, `status: draft`. */
export function isDraft(data: Fields, reader: FieldReader): boolean {
  return reader.namesOf(data, "draft").some((name) => {
    const value = String(findField(data, name)).trim().toLowerCase();
    const isNegative = /(?:^|\.)published$/.test(name);
    return isNegative
      ? value === "false"
      : ["true", "yes", "1", "draft", "private", "pending"].includes(value);
  });
}
