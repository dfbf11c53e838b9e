import type { ImportedPost } from "../../contract/import/import.ts";
import { fromHtml } from "hast-util-from-html";
import { convertSource, unlessTooDeep } from "../nodes/convert-source.ts";
import type { Inventory } from "../ledger/inventory.ts";
import type { Note } from "../nodes/conversion.ts";
import { textOf } from "../nodes/hast.ts";
import { createUnplacedImage } from "../nodes/image.ts";
import { chooseSubhead } from "../subhead.ts";
import { findOldPaths } from "./addresses.ts";
import { parseContent } from "./content.ts";
import { findPublishTime, parseWordPressDate } from "./date.ts";
import type { Outline } from "./outline.ts";
import { findAuthorNames } from "./people.ts";
import { readSearchTexts } from "./search-texts.ts";
import { isDraftStatus } from "./status.ts";
import { findTerms } from "./terms.ts";
import { childBody, childText, metaValue, type XmlElement } from "./xml-element.ts";

/** Plain text of HTML in titles and excerpts. */
export const plainWords = (html: string): string =>
  unlessTooDeep(
    () => textOf(fromHtml(html, { fragment: true })),
    () => html,
  )
    .replace(/\s+/g, " ")
    .trim();

/** Converts a post or page of an export to the import format. */
export function readPost(
  item: XmlElement,
  names: { blog: string; sourceId: string },
  outline: Outline,
): { post: ImportedPost; inventory: Inventory; notes: Note[] } {
  const postId = childText(item, "wp:post_id");
  const context = {
    postId,
    attachments: outline.attachments,
    shortcodes: outline.shortcodes,
    parts: { blocks: outline.blocks, footnotes: metaValue(item, "footnotes") },
  };
  const parse = outline.links.resolveIn((content) => parseContent(content, context));
  const converted = convertSource(childBody(item, "content:encoded"), parse);
  const terms = findTerms(item);
  const headline = plainWords(childText(item, "title"));
  const search = readSearchTexts(item, headline);
  const status = childText(item, "wp:status");
  const modified = parseWordPressDate(childText(item, "wp:post_modified_gmt"));
  const isDraft = isDraftStatus(status);
  const post: ImportedPost = {
    ...names,
    authors: findAuthorNames(item, outline),
    headline,
    subhead: chooseSubhead(plainWords(childBody(item, "excerpt:encoded")), converted.body),
    status: isDraft ? "DRAFT" : "PUBLISHED",
    publishTimeMillis: findPublishTime(item, outline.exportedAt),
    ...(modified === null ? {} : { lastUpdateTimeMillis: modified }),
    body: converted.body,
    mainMedia: findMainMedia(item, outline),
    category: terms.category,
    tags: terms.tags,
    isBlip: headline === "",
    isSticky: childText(item, "wp:is_sticky").startsWith("1"),
    isPage: childText(item, "wp:post_type") === "page",
    allowReplies: childText(item, "wp:comment_status") !== "closed",
    ...search.texts,
    password: childText(item, "wp:post_password") || null,
    redirectsFrom: findOldPaths(item, { site: outline.site, attachments: outline.attachmentsOf }),
  };
  const statusNotes: Note[] =
    isDraft && status !== "draft"
      ? [{ kind: "status", reason: `its status "${status}" was imported as draft` }]
      : [];
  return {
    post,
    inventory: converted.inventory,
    notes: [...statusNotes, ...terms.notes, ...search.notes, ...converted.notes],
  };
}

/** The post's featured image. */
function findMainMedia(item: XmlElement, outline: Outline): ImportedPost["mainMedia"] {
  const attachment = outline.attachments.get(metaValue(item, "_thumbnail_id"));
  if (!attachment) return null;
  const caption = plainWords(attachment.caption);
  return {
    type: "Image",
    image: createUnplacedImage(attachment.url, attachment.alt),
    caption: caption === "" ? [] : [{ type: "Text", value: caption, styles: [] }],
  };
}
