import { buildSlug } from "../../contract/slug.ts";
import { trimSlashes } from "../../contract/wire/trim-slashes.ts";
import type { ImportedPerson } from "../../contract/import/import.ts";
import type { Category } from "../../contract/entities/taxonomy.ts";
import { buildScreenName } from "../screen-name.ts";
import type { InputFile } from "../records/input-file.ts";
import { noShortcodes, type ShortcodeMapping } from "../records/shortcode-mapping.ts";
import { countStory, noContents, SourceError, type SourceContents } from "../source.ts";
import { LabelCounter } from "../records/labels.ts";
import { findTerms } from "./terms.ts";
import { OwnLinks } from "../records/own-links.ts";
import { findOldPaths } from "./addresses.ts";
import { createTag } from "../tag.ts";
import { findPublishTime, parseRssDate } from "./date.ts";
import {
  addPerson,
  createAuthor,
  findAuthorLogins,
  findCommenter,
  readGuestAuthor,
  type GuestAuthor,
} from "./people.ts";
import { createArchive, type Archive, type Term } from "./archive-addresses.ts";
import { readChannel } from "./read-channel.ts";
import { findCommentSkipReason, findSkipReason, isPartOfOthers } from "./status.ts";
import { childBody, childElements, childText, metaValue, type XmlElement } from "./xml-element.ts";

/** An uploaded file. */
export interface Attachment {
  id: string;
  url: string;
  /** The page that showed it. */
  link: string;
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
  /** The same by the post they were uploaded to. */
  attachmentsOf: Map<string, Attachment[]>;
  /** Display names by login. */
  authors: Map<string, string>;
  /** Guest authors by login. */
  guests: Map<string, GuestAuthor>;
  /** Screen names of authors by email address; only held in memory. */
  screenNameByEmail: Map<string, string>;
  /** Authors and commenters by screen name, with the time of their first contribution. */
  people: Map<string, ImportedPerson>;
  categories: Category[];
  /** What its lists were made of. */
  archive: Archive;
  /** Content of the synced blocks, which posts include by id. */
  blocks: Map<string, string>;
  contents: SourceContents;
  labels: LabelCounter;
  /** Number of posts, pages, comments, skipped and unreadable items, without what others consist of (`isPartOfOthers`). */
  itemCount: number;
  /** Ids of the posts and pages that are imported. */
  postIds: string[];
  /** Their old addresses, by which links between them are found. */
  links: OwnLinks;
  /** What the site's own shortcodes stand for. */
  shortcodes: ShortcodeMapping;
}

/** Reads the outline of a file. Unreadable parts are left out here, and reported when items are read. */
export async function readOutline(
  file: InputFile,
  shortcodes: ShortcodeMapping = noShortcodes,
): Promise<Outline> {
  const outline: Outline = {
    site: "",
    exportedAt: 0,
    attachments: new Map(),
    attachmentsOf: new Map(),
    authors: new Map(),
    guests: new Map(),
    screenNameByEmail: new Map(),
    people: new Map(),
    categories: [],
    archive: createArchive(),
    blocks: new Map(),
    contents: { ...noContents },
    labels: new LabelCounter(),
    itemCount: 0,
    postIds: [],
    links: new OwnLinks(),
    shortcodes,
  };
  // Guest authors may follow the posts that they wrote.
  const firstTimes = new Map<string, number>();
  try {
    for await (const { element, itemNumber, problem } of readChannel(file)) {
      if (itemNumber === 0) addDescription(outline, element);
      else if (problem === null) addItem(outline, element, firstTimes);
      else outline.itemCount += 1;
    }
  } catch (error) {
    // A truncated file still has items.
    if (!(error instanceof SourceError) || outline.itemCount === 0) throw error;
  }
  outline.contents.tags = outline.archive.terms.size;
  const commenters = [...outline.people.values()];
  outline.people.clear();
  for (const [login, time] of firstTimes) addPerson(outline.people, createAuthor(login, time, outline));
  for (const commenter of commenters) addPerson(outline.people, commenter);
  return outline;
}

function addDescription(outline: Outline, element: XmlElement): void {
  const text = element.text.trim();
  if (element.name === "wp:base_blog_url" || (element.name === "link" && outline.site === "")) {
    outline.site = trimSlashes(text);
  } else if (element.name === "pubDate") outline.exportedAt = parseRssDate(text) ?? 0;
  else if (element.name === "wp:author") addAuthor(outline, element);
  else if (element.name === "wp:category") {
    const term = readTerm(element, "category");
    const tag = createTag(term.name, term.slug);
    outline.archive.terms.set(`category ${term.slug}`, term);
    if (tag) outline.categories.push({ id: tag.urlName, displayName: tag.displayName });
  } else if (element.name === "wp:tag") {
    const term = readTerm(element, "post_tag");
    outline.archive.terms.set(`post_tag ${term.slug}`, term);
  }
}

function readTerm(element: XmlElement, domain: Term["domain"]): Term {
  const isCategory = domain === "category";
  return {
    domain,
    id: childText(element, "wp:term_id"),
    slug: childText(element, isCategory ? "wp:category_nicename" : "wp:tag_slug"),
    name: childText(element, isCategory ? "wp:cat_name" : "wp:tag_name"),
    parent: childText(element, "wp:category_parent"),
  };
}

function addAuthor(outline: Outline, element: XmlElement): void {
  const login = childText(element, "wp:author_login");
  outline.authors.set(login, childText(element, "wp:author_display_name") || login);
  outline.archive.authors.set(buildSlug(login) || login, login);
  const number = childText(element, "wp:author_id");
  if (/^\d+$/.test(number)) outline.archive.authorNumbers.set(number, login);
  const email = childText(element, "wp:author_email").toLowerCase();
  if (email !== "") outline.screenNameByEmail.set(email, buildScreenName(login));
}

/** Files may follow the posts that they belong to. */
const noAttachments: Outline["attachmentsOf"] = new Map();

function addItem(outline: Outline, item: XmlElement, firstTimes: Map<string, number>): void {
  const type = childText(item, "wp:post_type");
  if (!isPartOfOthers(type)) outline.itemCount += 1;
  if (findSkipReason(item) === null) {
    outline.postIds.push(childText(item, "wp:post_id"));
    outline.links.addSite(outline.site);
    for (const path of findOldPaths(item, { site: outline.site, attachments: noAttachments }))
      outline.links.add(path);
    const time = findPublishTime(item, outline.exportedAt);
    countStory(outline.contents, time);
    const { tags, category } = findTerms(item);
    outline.labels.add(tags, tags.find(({ urlName }) => urlName === category) ?? null);
    for (const login of findAuthorLogins(item))
      firstTimes.set(login, Math.min(firstTimes.get(login) ?? time, time));
    for (const comment of childElements(item, "wp:comment")) {
      outline.itemCount += 1;
      if (findCommentSkipReason(comment) !== null) continue;
      outline.contents.comments += 1;
      addPerson(outline.people, findCommenter(comment, outline));
    }
  }
  if (type === "post" && childText(item, "wp:status") === "publish") addToArchive(outline.archive, item);
  if (type === "attachment") addAttachment(outline, item);
  if (type === "guest-author") addGuestAuthor(outline, item);
  if (type === "wp_block")
    outline.blocks.set(childText(item, "wp:post_id"), childBody(item, "content:encoded"));
}

function addGuestAuthor(outline: Outline, item: XmlElement): void {
  const [login, guest] = readGuestAuthor(item);
  outline.guests.set(login, guest);
  outline.archive.authors.set(childText(item, "wp:post_name").replace(/^cap-/, "") || login, login);
}

/** A published post with its lists; terms that the head of the file lacks are taken from it. */
function addToArchive(archive: Archive, item: XmlElement): void {
  archive.postCount += 1;
  const day = /^(\d{4})-(\d\d)-(\d\d) /.exec(childText(item, "wp:post_date"));
  if (day && day[1] !== "0000") archive.days.add(day.slice(1, 4).join("/"));
  for (const { attributes, text } of childElements(item, "category")) {
    const domain = attributes["domain"];
    const slug = attributes["nicename"] ?? "";
    if (slug === "" || (domain !== "category" && domain !== "post_tag")) continue;
    const key = `${domain} ${slug}`;
    archive.usedTerms.add(key);
    if (!archive.terms.has(key))
      archive.terms.set(key, { domain, id: "", slug, name: text.trim() || slug, parent: "" });
  }
}

function addAttachment(outline: Outline, item: XmlElement): void {
  const id = childText(item, "wp:post_id");
  const attachment: Attachment = {
    id,
    url: childText(item, "wp:attachment_url") || childText(item, "guid"),
    link: childText(item, "link"),
    alt: metaValue(item, "_wp_attachment_image_alt"),
    caption: childText(item, "excerpt:encoded"),
    parent: childText(item, "wp:post_parent"),
    order: Number(childText(item, "wp:menu_order")) || 0,
  };
  outline.attachments.set(id, attachment);
  const { parent } = attachment;
  const others = outline.attachmentsOf.get(parent);
  if (others) others.push(attachment);
  else outline.attachmentsOf.set(parent, [attachment]);
}
