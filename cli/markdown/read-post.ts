import type { ImportedPost } from "../../contract/import/import.ts";
import { convertSource, unlessTooDeep } from "../nodes/convert-source.ts";
import type { Inventory } from "../ledger/inventory.ts";
import type { Note } from "../nodes/conversion.ts";
import { textOf } from "../nodes/hast.ts";
import { createUnplacedImage } from "../nodes/image.ts";
import { buildScreenName } from "../screen-name.ts";
import { chooseSubhead } from "../subhead.ts";
import { createTag, uniqueTags } from "../tag.ts";
import { listField, textField, type FrontMatter } from "./front-matter.ts";
import { findOldPaths } from "./old-paths.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { fillTemplate } from "./template-tags.ts";

/** Identity of a post in the source. */
export interface MarkdownPost {
  blog: string;
  sourceId: string;
  /** Without folder and extension: `2014-03-12-coming-soon`. */
  fileName: string;
  publishTimeMillis: number;
}

/** Fields that are imported, and those that only control a generator's layout. */
const knownFields =
  "title date authors author tags excerpt description subhead image image_alt image_caption image_figcaption permalink redirect_from published draft layout hero";

/** Slugs of the authors; defaults to `editor`. */
export function findAuthors(data: Record<string, unknown>): string[] {
  const authors = [...listField(data, "authors"), ...listField(data, "author")];
  return authors.length > 0 ? [...new Set(authors)] : ["editor"];
}

/** The plain text of Markdown; text without special characters skips the parser. */
const plainWords = (markdown: string) =>
  (/[*_`~<>[\]&\\#|]/.test(markdown)
    ? unlessTooDeep(
        () => textOf(parseMarkdown(markdown).root),
        () => markdown,
      )
    : markdown
  )
    .replace(/\s+/g, " ")
    .trim();

/** Converts a post of a folder to the import format. */
export function readPost(
  { fileName, ...names }: MarkdownPost,
  { data, text }: FrontMatter,
): { post: ImportedPost; inventory: Inventory; notes: Note[] } {
  const filled = fillTemplate(text, data);
  const converted = convertSource(filled.text, parseMarkdown);
  const headline = textField(data, "title").replace(/\s+/g, " ");
  const subhead = textField(data, "subhead") || textField(data, "excerpt") || textField(data, "description");
  const isDraft = data["published"] === false || data["draft"] === true;
  const post: ImportedPost = {
    ...names,
    authors: findAuthors(data).map(buildScreenName),
    headline,
    subhead: chooseSubhead(plainWords(subhead), converted.body),
    status: isDraft ? "DRAFT" : "PUBLISHED",
    body: converted.body,
    mainMedia: findMainMedia(data),
    tags: uniqueTags(listField(data, "tags").map((tag) => createTag(tag))),
    isBlip: headline === "",
    redirectsFrom: findOldPaths(fileName, data),
  };
  return {
    post,
    inventory: converted.inventory,
    notes: [...noteFields(data), ...filled.notes, ...converted.notes],
  };
}

function findMainMedia(data: Record<string, unknown>): ImportedPost["mainMedia"] {
  const src = textField(data, "image");
  if (src === "") return null;
  const caption = plainWords(textField(data, "image_figcaption") || textField(data, "image_caption"));
  return {
    type: "Image",
    image: createUnplacedImage(src, textField(data, "image_alt")),
    caption: caption === "" ? [] : [{ type: "Text", value: caption, styles: [] }],
  };
}

function noteFields(data: Record<string, unknown>): Note[] {
  const known = knownFields.split(" ");
  return Object.keys(data)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      kind: "category",
      reason: `the front matter's field "${name}" has no counterpart`,
      kept: JSON.stringify(data[name]),
    }));
}
