import type { Note } from "../nodes/conversion.ts";
import { openArchive } from "../records/open-archive.ts";
import { indexFiles, locateIn } from "../records/archive-images.ts";
import { fieldsOf, isSet, textOfField } from "../records/fields.ts";
import { decodePath, findBelow } from "../records/archive-path.ts";
import { parseMoment } from "../records/moment.ts";
import { orderComments } from "../records/order-comments.ts";
import { createHtmlParser, plainText } from "../records/parse-html.ts";
import {
  unknownAuthor,
  type CommentRecord,
  type PersonRecord,
  type SourceRecord,
  type StoryRecord,
} from "../records/record.ts";
import { openRecords } from "../records/record-source.ts";
import { listRefused } from "../records/refused.ts";
import type { Source } from "../source.ts";
import { findImage, readFormatted, renderFields } from "./render-fields.ts";
import { keyOf, listReferences, readResources, type Resource, type Resources } from "./resources.ts";

interface Options {
  blog: string;
  /** Address of the old site, for images; null if unknown. */
  site: string | null;
}

/** Saved pages of Drupal's JSON:API (a file, or a folder or zip file of them, with `files/` for images) as an import source. */
export async function openDrupal(path: string, { blog, site }: Options): Promise<Source> {
  const archive = await openArchive(path);
  const resources = await readResources(archive);
  const images = indexFiles(archive, "files");
  return openRecords({
    name: archive.name,
    blog,
    read: function* () {
      yield* listRefused(archive);
      yield* resources.problems;
      yield* listRecords(resources);
    },
    listRedirects: () => [{ from: "/rss.xml", to: "/rss" }],
    locateImage: (src) => locateIn(images, src, site, nameFile),
  });
}

function* listRecords(resources: Resources): Generator<SourceRecord> {
  const nodes = resources.listed.filter(({ type }) => type.startsWith("node--"));
  const originals = new Map(
    nodes.filter(({ attributes }) => attributes["default_langcode"] !== false).map((node) => [node.id, node]),
  );
  const stories = new Map<string, StoryRecord>();
  for (const node of nodes) {
    const record = toStory(node, originals, resources);
    if (!stories.has(node.id)) stories.set(node.id, record);
    yield record;
  }
  const comments = resources.listed
    .filter(({ type }) => type.startsWith("comment--"))
    .map((comment) => ({ id: comment.id, parent: listReferences(comment, "pid")[0]?.id ?? "", comment }));
  for (const { comment, parent } of orderComments(comments))
    yield toComment(comment, parent, stories, resources);
}

/** Drupal's ids are unique anywhere; each language of a node is a story. */
const nameSource = ({ id, attributes }: Resource) =>
  `drupal:${id}${textOfField(attributes, "langcode") === "" ? "" : `:${textOfField(attributes, "langcode")}`}`;

function toStory(
  node: Resource,
  originals: ReadonlyMap<string, Resource>,
  resources: Resources,
): StoryRecord {
  const { attributes } = node;
  const imageField = Object.keys(node.relationships).find(
    (name) =>
      /image/.test(name) &&
      listReferences(node, name).some((reference) => findImage(reference, resources) !== null),
  );
  const image = imageField
    ? findImage(listReferences(node, imageField)[0] ?? { type: "", id: "", meta: {} }, resources)
    : null;
  const alias = textOfField(fieldsOf(attributes["path"]), "alias");
  const number = textOfField(attributes, "drupal_internal__nid");
  const terms = listTerms(node, resources);
  const original = attributes["default_langcode"] === false ? originals.get(node.id) : undefined;
  return {
    kind: "story",
    sourceId: nameSource(node),
    origin: node.origin,
    title: textOfField(attributes, "title"),
    subhead: plainText(textOfField(fieldsOf(attributes["body"]), "summary")),
    authors: [findPerson(node, resources) ?? unknownAuthor],
    isDraft: !isSet(attributes["status"]),
    publishTimeMillis: parseMoment(attributes["published_at"]) ?? parseMoment(attributes["created"]),
    lastUpdateTimeMillis: parseMoment(attributes["changed"]),
    body: () => {
      const notes: Note[] = [];
      const left = imageField && listReferences(node, imageField).length === 1 ? [imageField] : [];
      const text = renderFields(node, resources, { left, note: (note) => void notes.push(note) });
      return { text, parse: createHtmlParser(), notes };
    },
    image,
    category: terms.find(({ isCategory }) => isCategory) ?? null,
    tags: terms,
    isPage: node.type === "node--page",
    isSticky: isSet(attributes["sticky"]),
    allowReplies: textOfField(fieldsOf(attributes["comment"]), "status") !== "1",
    oldAddresses: [alias, number === "" ? "" : `/node/${number}`].filter(Boolean),
    ...(original ? { translationOf: nameSource(original) } : {}),
  };
}

function listTerms(node: Resource, { byKey }: Resources): { name: string; isCategory: boolean }[] {
  const references = Object.keys(node.relationships).flatMap((name) => listReferences(node, name));
  return references.flatMap((reference) => {
    const name = textOfField(byKey.get(keyOf(reference))?.attributes ?? {}, "name");
    const isTerm = reference.type.startsWith("taxonomy_term--") && name !== "";
    return isTerm ? [{ name, isCategory: /categor|section/.test(reference.type) }] : [];
  });
}

/** The owner of a node or comment; null for anonymous ones, and for those that aren't in the files. */
function findPerson(resource: Resource, { byKey }: Resources): PersonRecord | null {
  const [reference] = listReferences(resource, "uid");
  const user = reference && byKey.get(keyOf(reference));
  const name = user ? textOfField(user.attributes, "display_name", "name") : "";
  const login = user ? textOfField(user.attributes, "name", "display_name") : "";
  return user && name !== "" ? { key: `drupal ${user.id}`, login, name } : null;
}

function toComment(
  comment: Resource,
  parent: string,
  stories: ReadonlyMap<string, StoryRecord>,
  resources: Resources,
): SourceRecord {
  const { attributes, origin } = comment;
  const story = stories.get(listReferences(comment, "entity_id")[0]?.id ?? "");
  const title = `comment on "${story?.title ?? ""}"`;
  if (!story) return { kind: "rejected", origin, title, reason: "its story isn't in the files" };
  const name = textOfField(attributes, "name");
  const reader = {
    key: `drupal reader ${name} ${textOfField(attributes, "homepage")}`,
    login: "",
    name,
    isReader: true,
  };
  return {
    kind: "comment",
    sourceId: `drupal:${comment.id}`,
    parent: parent === "" ? story.sourceId : `drupal:${parent}`,
    origin,
    title,
    author: findPerson(comment, resources) ?? reader,
    isApproved: isSet(attributes["status"]),
    publishTimeMillis: parseMoment(attributes["created"]) ?? story.publishTimeMillis,
    body: { text: readFormatted(attributes["comment_body"]), parse: createHtmlParser() },
  } satisfies CommentRecord;
}

/** The file of an address, also of a style of it. */
const nameFile = (path: string): string | null =>
  findBelow(decodePath(path), "files")?.replace(/^styles\/[^/]+\/public\//, "") ?? null;
