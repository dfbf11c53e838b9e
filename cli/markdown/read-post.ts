import type { Root } from "hast";
import { buildSlug } from "../../contract/slug.ts";
import type { Inventory } from "../ledger/inventory.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { convertSource, unlessTooDeep } from "../nodes/convert-source.ts";
import type { Note } from "../nodes/conversion.ts";
import { isBlank, isElement, textOf } from "../nodes/hast.ts";
import { createUnplacedImage } from "../nodes/image.ts";
import { formatNameFromSlug } from "../screen-name.ts";
import { chooseSubhead } from "../subhead.ts";
import { createTag, uniqueTags } from "../tag.ts";
import { parseDate } from "./date.ts";
import { findField } from "./front-matter/fields.ts";
import type { Fields, FrontMatter } from "./front-matter/front-matter.ts";
import { nameOnScreen } from "./people.ts";
import { isDraft, readLeadImage, readTags, type FieldReader } from "./post-fields.ts";
import type { Entry } from "./read-entry.ts";
import { resolveAddresses } from "./resolve-addresses.ts";
import type { SiteAddresses } from "./site-addresses.ts";
import { parseMarkdown } from "./text/parse-markdown.ts";
import { parseText, type Language } from "./text/parse-text.ts";
import type { TemplateContext } from "./text/template-tags.ts";

/** What a file is converted with. */
export interface PostContext {
  blog: string;
  sourceId: string;
  language: Language;
  timezone: string;
  reader: FieldReader;
  template: TemplateContext;
  addresses: SiteAddresses;
  /** Old addresses that lead to it. */
  redirectsFrom: string[];
  /** The time of a file without a date. */
  otherwiseMillis: number;
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

/** Converts a file to a post in the import format. */
export function readPost(
  entry: Entry,
  { data, text }: FrontMatter,
  context: PostContext,
): { post: ImportedPost; inventory: Inventory; notes: Note[] } {
  const { reader, addresses, timezone } = context;
  const { path } = entry.file;
  let heading = "";
  const converted = convertSource(text, (source) => {
    const parsed = parseText(source, context.language, data, context.template);
    const lifted = entry.title === "" ? liftHeading(parsed.root) : { root: parsed.root, heading: "" };
    heading = lifted.heading;
    const resolved = resolveAddresses(lifted.root, path, addresses);
    return { root: resolved.root, notes: [...parsed.notes, ...resolved.notes] };
  });
  const named = (entry.title || heading).replace(/\s+/g, " ").trim();
  const headline = named || (entry.isPage ? formatNameFromSlug(entry.file.slug) : "");
  const isUndated = entry.dateMillis === null;
  const isHidden = isDraft(data, reader) || path.split("/").includes("_drafts");
  const updated = reader.find(data, "updated", (value) => parseDate(String(findDate(value)), timezone));
  const publishTimeMillis = entry.dateMillis ?? context.otherwiseMillis;
  const slug = buildSlug(entry.slug.split("/").findLast((part) => part !== "") ?? "");
  const image = readLeadImage(data, reader);
  const post: ImportedPost = {
    blog: context.blog,
    sourceId: context.sourceId,
    publishTimeMillis,
    authors: entry.authors.map(nameOnScreen),
    headline,
    subhead: chooseSubhead(plainWords(reader.text(data, "subhead")), converted.body),
    status: isHidden || (isUndated && !entry.isPage) ? "DRAFT" : "PUBLISHED",
    body: converted.body,
    mainMedia: image && {
      type: "Image",
      image: createUnplacedImage(addresses.findImage(image.src, path), image.alt),
      caption: image.caption === "" ? [] : [{ type: "Text", value: plainWords(image.caption), styles: [] }],
    },
    tags: uniqueTags(readTags(data, reader, context.template.generator).map((tag) => createTag(tag))),
    isBlip: headline === "",
    redirectsFrom: context.redirectsFrom,
    ...(slug !== "" && { slug }),
    ...(entry.isPage && { isPage: true }),
    ...(updated !== null && updated > publishTimeMillis && { lastUpdateTimeMillis: updated }),
  };
  const undated: Note[] = isUndated && !entry.isPage ? [{ kind: "status", reason: undatedReason }] : [];
  const notes = [...undated, ...noteFields(data, reader), ...noteOthers(data, reader), ...converted.notes];
  return { post, inventory: converted.inventory, notes };
}

const undatedReason =
  "it has no date, and was imported as a draft with the date of the first post; publish it in the studio with its own";

const findDate = (value: unknown): string | number => {
  const inner = typeof value === "object" && value !== null && "date" in value ? value.date : value;
  return typeof inner === "string" || typeof inner === "number" ? inner : "";
};

/** Takes a first heading out of a text without a title: it is the headline. */
function liftHeading(root: Root): { root: Root; heading: string } {
  const index = root.children.findIndex(
    (node) => !(node.type === "text" && isBlank(node.value)) && node.type !== "comment",
  );
  const first = root.children[index];
  const heading = isElement(first, "h1") ? textOf(first).trim() : "";
  return heading === ""
    ? { root, heading }
    : { root: { ...root, children: root.children.toSpliced(index, 1) }, heading };
}

/** Notes for fields that would be read if another one weren't: a `description` beside a `subtitle`. */
function noteOthers(data: Fields, reader: FieldReader): Note[] {
  return (["title", "subhead", "image"] as const).flatMap((field) => {
    const values = reader
      .namesOf(data, field)
      .map((name) => ({ name, kept: JSON.stringify(findField(data, name)) }));
    const [first, ...others] = values.filter(({ kept }) => !/^(?:true|false|\[\]|\{\})$/.test(kept));
    return others
      .filter(({ kept }) => kept !== first?.kept)
      .map(({ name, kept }) => ({
        kind: "category",
        reason: `the front matter's field "${name}" has no place beside "${first?.name ?? ""}"`,
        kept,
      }));
  });
}

/** Notes for fields that have no counterpart, also those of `extra` and `params`. */
function noteFields(data: Fields, reader: FieldReader): Note[] {
  const nested = ["extra", "params", "taxonomies"].flatMap((table) => {
    const fields = data[table];
    if (typeof fields !== "object" || fields === null) return [];
    return Object.entries(fields).map(([name, value]) => [`${table}.${name}`, value] as const);
  });
  return [...Object.entries(data), ...nested]
    .filter(([name, value]) => !reader.isKnown(name) && value !== null && value !== "")
    .map(([name, value]) => ({
      kind: "category",
      reason: `the front matter's field "${name}" has no counterpart`,
      kept: JSON.stringify(value),
    }));
}
