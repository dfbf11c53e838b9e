import type { Note } from "../nodes/conversion.ts";
import { fieldsOf, isSet, textOfField } from "../records/fields.ts";
import { parseMoment } from "../records/moment.ts";
import { createHtmlParser, plainText } from "../records/parse-html.ts";
import {
  unknownAuthor,
  type CommentedStory,
  type CommentRecord,
  type PersonRecord,
  type StoryRecord,
} from "../records/record.ts";
import { findImage, readFormatted, renderFields } from "./render-fields.ts";
import { keyOf, listReferences, type FindResource, type Resource } from "./resources.ts";

/** Source id of a node. Drupal's ids are unique anywhere; each language of a node is a story. */
export const nameStory = ({ id, attributes }: Resource): string =>
  `drupal:${id}${textOfField(attributes, "langcode") === "" ? "" : `:${textOfField(attributes, "langcode")}`}`;

interface NodeParts {
  resources: { byKey: FindResource };
  /** Source id of the node in the language it was written in. */
  original: string | undefined;
  /** The path before its addresses, of a site in a folder or with several languages: `/de`. */
  prefix?: string;
}

/** A node in one language as a story. */
export function readNode(node: Resource, { resources, original, prefix = "" }: NodeParts): StoryRecord {
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
  const isTranslation = attributes["default_langcode"] === false && original !== undefined;
  return {
    kind: "story",
    sourceId: nameStory(node),
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
    oldAddresses: [alias, number === "" ? "" : `/node/${number}`]
      .filter(Boolean)
      .map((path) => `${prefix}${path}`),
    ...(isTranslation ? { translationOf: original } : {}),
  };
}

function listTerms(
  node: Resource,
  { byKey }: { byKey: FindResource },
): { name: string; isCategory: boolean }[] {
  const references = Object.keys(node.relationships).flatMap((name) => listReferences(node, name));
  return references.flatMap((reference) => {
    const name = textOfField(byKey.get(keyOf(reference))?.attributes ?? {}, "name");
    const isTerm = reference.type.startsWith("taxonomy_term--") && name !== "";
    return isTerm ? [{ name, isCategory: /categor|section/.test(reference.type) }] : [];
  });
}

/** The owner of a node or comment; null for anonymous ones, and for those that aren't in the source. */
function findPerson(resource: Resource, { byKey }: { byKey: FindResource }): PersonRecord | null {
  const [reference] = listReferences(resource, "uid");
  const user = reference && byKey.get(keyOf(reference));
  const name = user ? textOfField(user.attributes, "display_name", "name") : "";
  return user && name !== "" ? { key: `drupal ${user.id}`, login: loginOf(user), name } : null;
}

/** The name by which a user signs in, if the source has it. */
export const loginOf = ({ attributes }: Resource): string => textOfField(attributes, "name", "display_name");

interface CommentParts {
  /** Id of the comment that it answers; empty if it answers the story. */
  parent: string;
  story: CommentedStory;
  resources: { byKey: FindResource };
}

/** A comment as a reply. */
export function readComment(comment: Resource, { parent, story, resources }: CommentParts): CommentRecord {
  const { attributes, origin } = comment;
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
    title: `comment on "${story.title}"`,
    author: findPerson(comment, resources) ?? reader,
    isApproved: isSet(attributes["status"]),
    publishTimeMillis: parseMoment(attributes["created"]) ?? story.publishTimeMillis,
    body: { text: readFormatted(attributes["comment_body"]), parse: createHtmlParser() },
  };
}
