import { trimSlashes } from "../../contract/wire/trim-slashes.ts";
import type { ImportedPerson } from "../../contract/import/import.ts";
import type { Category } from "../../contract/entities/taxonomy.ts";
import { buildScreenName } from "../screen-name.ts";
import { SourceError } from "../source.ts";
import { createTag } from "../tag.ts";
import { parseRssDate } from "./date.ts";
import { addPerson, findAuthor, findCommenter } from "./people.ts";
import { readChannel } from "./read-channel.ts";
import { findCommentSkipReason, findSkipReason } from "./status.ts";
import { childElements, childText, metaValue, type XmlElement } from "./xml-element.ts";

/** An uploaded file. */
export interface Attachment {
  id: string;
  url: string;
  alt: string;
  caption: string;
  /** Id of the post it was uploaded to. */
  parent: string;
  order: number;
}

/** Data that posts may refer to, from anywhere in the file. */
export interface Outline {
  /** URL of the blog, without trailing slash. */
  site: string;
  /** Time of the export, ms; 0 if unknown. */
  exportedAt: number;
  attachments: Map<string, Attachment>;
  /** Display names by login. */
  authors: Map<string, string>;
  /** Screen names of authors by email address; only held in memory. */
  screenNameByEmail: Map<string, string>;
  /** Authors and commenters by screen name, with the time of their first contribution. */
  people: Map<string, ImportedPerson>;
  categories: Category[];
  /** Number of posts, pages, comments, skipped and unreadable items; attachments don't count. */
  itemCount: number;
  /** Ids of the posts and pages that are imported. */
  postIds: string[];
}

/** Reads the outline of a file. Unreadable parts are left out here, and reported when items are read. */
export async function readOutline(file: string): Promise<Outline> {
  const outline: Outline = {
    site: "",
    exportedAt: 0,
    attachments: new Map(),
    authors: new Map(),
    screenNameByEmail: new Map(),
    people: new Map(),
    categories: [],
    itemCount: 0,
    postIds: [],
  };
  try {
    for await (const { element, itemNumber, problem } of readChannel(file)) {
      if (itemNumber === 0) addDescription(outline, element);
      else if (problem === null) addItem(outline, element);
      else outline.itemCount += 1;
    }
  } catch (error) {
    // A truncated file still has items.
    if (!(error instanceof SourceError) || outline.itemCount === 0) throw error;
  }
  return outline;
}

function addDescription(outline: Outline, element: XmlElement): void {
  const text = element.text.trim();
  if (element.name === "wp:base_blog_url" || (element.name === "link" && outline.site === "")) {
    outline.site = trimSlashes(text);
  } else if (element.name === "pubDate") outline.exportedAt = parseRssDate(text) ?? 0;
  else if (element.name === "wp:author") addAuthor(outline, element);
  else if (element.name === "wp:category") {
    const tag = createTag(childText(element, "wp:cat_name"), childText(element, "wp:category_nicename"));
    if (tag) outline.categories.push({ id: tag.urlName, displayName: tag.displayName });
  }
}

function addAuthor(outline: Outline, element: XmlElement): void {
  const login = childText(element, "wp:author_login");
  outline.authors.set(login, childText(element, "wp:author_display_name") || login);
  const email = childText(element, "wp:author_email").toLowerCase();
  if (email !== "") outline.screenNameByEmail.set(email, buildScreenName(login));
}

function addItem(outline: Outline, item: XmlElement): void {
  if (childText(item, "wp:post_type") !== "attachment") outline.itemCount += 1;
  if (findSkipReason(item) === null) {
    outline.postIds.push(childText(item, "wp:post_id"));
    addPerson(outline.people, findAuthor(item, outline));
    for (const comment of childElements(item, "wp:comment")) {
      outline.itemCount += 1;
      if (findCommentSkipReason(comment) === null) addPerson(outline.people, findCommenter(comment, outline));
    }
  }
  if (childText(item, "wp:post_type") === "attachment") addAttachment(outline, item);
}

function addAttachment(outline: Outline, item: XmlElement): void {
  const id = childText(item, "wp:post_id");
  outline.attachments.set(id, {
    id,
    url: childText(item, "wp:attachment_url") || childText(item, "guid"),
    alt: metaValue(item, "_wp_attachment_image_alt"),
    caption: childText(item, "excerpt:encoded"),
    parent: childText(item, "wp:post_parent"),
    order: Number(childText(item, "wp:menu_order")) || 0,
  });
}
