import type { ImportedPost } from "../../contract/import/import.ts";
import type { Inventory } from "../ledger/inventory.ts";
import { convertSource, type ConvertedSource } from "../nodes/convert-source.ts";
import type { Note } from "../nodes/conversion.ts";
import { createUnplacedImage } from "../nodes/image.ts";
import { makeItem, rejectItem, type SourceItem } from "../source.ts";
import { chooseSubhead } from "../subhead.ts";
import { createTag, uniqueTags } from "../tag.ts";
import { cleanText, oneLine } from "./clean-text.ts";
import { findOldPath, keyOfPath } from "./old-path.ts";
import type { OwnLinks } from "./own-links.ts";
import { plainText } from "./parse-html.ts";
import type { People } from "./people.ts";
import type { Body, CommentRecord, SourceRecord, StoryRecord } from "./record.ts";

/** Stands in for the date of a draft that has none, so that it is the same in each run. */
export const undatedMillis = Date.UTC(2000, 0, 1, 12);

/** The time of a record that sorts and dates it, ms. */
export const timeOf = (record: StoryRecord | CommentRecord): number =>
  record.publishTimeMillis ??
  (record.kind === "story" ? record.createTimeMillis : null) ??
  record.lastUpdateTimeMillis ??
  undatedMillis;

/**
 * Converts records of one run to the import format. A second record with the same id is rejected, and an old address
 * that an earlier story has isn't given to another one.
 */
export function createItemBuilder(
  blog: string,
  people: People,
  links: OwnLinks,
): (record: SourceRecord) => SourceItem {
  const ids = new Set<string>();
  const owners = new Map<string, string>();
  const claimPaths = ({ sourceId, oldAddresses }: StoryRecord): { paths: string[]; notes: Note[] } => {
    const notes: Note[] = [];
    const paths = [...new Set(oldAddresses.flatMap((address) => findOldPath(address) ?? []))];
    const own = paths.filter((path) => {
      const owner = owners.get(keyOfPath(path));
      if (owner === undefined || owner === sourceId) return true;
      notes.push({
        kind: "address",
        reason: `another story has its old address: ${owner}`,
        kept: path,
      });
      return false;
    });
    for (const path of own) owners.set(keyOfPath(path), sourceId);
    return { paths: own, notes };
  };
  return (record) => {
    const { origin } = record;
    const title = oneLine(record.title) || "(no title)";
    if (!("sourceId" in record)) {
      const { kind, reason, kept } = record;
      return { origin, title, post: null, notes: [{ kind, reason, ...(kept ? { kept } : {}) }] };
    }
    if (ids.has(record.sourceId))
      return rejectItem({ origin, title }, `an item before it has the same id: ${record.sourceId}`);
    ids.add(record.sourceId);
    return makeItem({ origin, title }, () => {
      const { post, inventory, notes } =
        record.kind === "story"
          ? buildStory(record, { blog, people, links, old: claimPaths(record) })
          : buildComment(record, { blog, people, links });
      return { origin, title, post, inventory, notes: [...(record.notes ?? []), ...notes] };
    });
  };
}

interface Parts {
  blog: string;
  people: People;
  links: OwnLinks;
}

type Built = { post: ImportedPost; inventory: Inventory; notes: Note[] };

function buildStory(
  record: StoryRecord,
  { blog, people, links, old }: Parts & { old: { paths: string[]; notes: Note[] } },
): Built {
  const converted = convertBody(record.body, links);
  const headline = oneLine(record.title);
  const dated = findStatus(record);
  const category = record.category ? createTag(oneLine(record.category.name), record.category.slug) : null;
  const tags = record.tags.map(({ name, slug }) => createTag(oneLine(name), slug || undefined));
  const updated = record.lastUpdateTimeMillis ?? null;
  const post: ImportedPost = {
    sourceId: record.sourceId,
    blog,
    authors: [...new Set(record.authors.map(people.nameOf))],
    headline,
    subhead: chooseSubhead(oneLine(record.subhead), converted.body),
    status: dated.status,
    publishTimeMillis: timeOf(record),
    ...(updated === null ? {} : { lastUpdateTimeMillis: updated }),
    body: converted.body,
    mainMedia: findMainMedia(record),
    category: category?.urlName ?? null,
    tags: uniqueTags([category, ...tags]),
    isBlip: headline === "",
    isPage: record.isPage ?? false,
    isFeatured: record.isFeatured ?? false,
    isSticky: record.isSticky ?? false,
    allowReplies: record.allowReplies ?? true,
    ...(record.translationOf === undefined ? {} : { translationOf: record.translationOf }),
    ...findSearchTexts(record),
    redirectsFrom: old.paths,
  };
  const inventory = { ...converted.inventory, labels: countLabels(record) };
  return { post, inventory, notes: [...dated.notes, ...old.notes, ...converted.notes] };
}

/** How many labels the source has, each once. */
function countLabels({ tags, category, authors, oldAddresses, isDraft, publishTimeMillis }: StoryRecord) {
  const count = (names: readonly string[]) => new Set(names.filter((name) => name !== "")).size;
  const named = [...(category ? [category] : []), ...tags];
  return {
    tag: count(named.map(({ name }) => oneLine(name).toLowerCase())),
    author: count(authors.map(({ key }) => key)),
    date: isDraft || publishTimeMillis !== null ? 1 : 0,
    address: count(oldAddresses.map((address) => keyOfPath(findOldPath(address) ?? address))),
  };
}

/** Stories for everyone need a date; without one they wait as drafts. */
function findStatus({ isDraft, publishTimeMillis }: StoryRecord): {
  status: "DRAFT" | "PUBLISHED";
  notes: Note[];
} {
  if (isDraft) return { status: "DRAFT", notes: [] };
  if (publishTimeMillis !== null) return { status: "PUBLISHED", notes: [] };
  const reason = "it has no valid date of publication and was imported as draft";
  return { status: "DRAFT", notes: [{ kind: "status", reason }] };
}

const searchFields = ["searchTitle", "searchDescription", "socialTitle", "socialDescription"] as const;

const findSearchTexts = (record: StoryRecord) =>
  Object.fromEntries(
    searchFields.flatMap((name) => {
      const text = oneLine(record[name] ?? "");
      return text === "" ? [] : [[name, text]];
    }),
  );

function findMainMedia({ image }: StoryRecord): ImportedPost["mainMedia"] {
  if (image === null || image.url.trim() === "") return null;
  const caption = oneLine(plainText(image.caption));
  return {
    type: "Image",
    image: createUnplacedImage(image.url.trim(), oneLine(image.alt)),
    caption: caption === "" ? [] : [{ type: "Text", value: caption, styles: [] }],
  };
}

function buildComment(record: CommentRecord, { blog, people, links }: Parts): Built {
  const converted = convertBody(record.body, links);
  const updated = record.lastUpdateTimeMillis ?? null;
  const post: ImportedPost = {
    sourceId: record.sourceId,
    blog,
    authors: [people.nameOf(record.author)],
    parent: record.parent,
    approved: record.isApproved,
    publishTimeMillis: timeOf(record),
    ...(updated === null ? {} : { lastUpdateTimeMillis: updated }),
    body: converted.body,
  };
  return { post, inventory: converted.inventory, notes: converted.notes };
}

function convertBody(body: Body, links: OwnLinks): ConvertedSource {
  const { text, parse, notes = [] } = typeof body === "function" ? body() : body;
  const cleaned = cleanText(text);
  const converted = convertSource(cleaned, links.resolveIn(parse));
  const repairs: Note[] =
    cleaned === text ? [] : [{ kind: "characters", reason: "control characters were left out" }];
  return { ...converted, notes: [...repairs, ...notes, ...converted.notes] };
}
