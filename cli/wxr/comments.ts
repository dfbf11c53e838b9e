import type { ImportedPost } from "../../contract/import/import.ts";
import { convertSource } from "../nodes/convert-source.ts";
import { makeItem, type SourceItem } from "../source.ts";
import { parseContent } from "./content.ts";
import { findPublishTime } from "./date.ts";
import type { Outline } from "./outline.ts";
import { findCommenter } from "./people.ts";
import { findCommentSkipReason } from "./status.ts";
import { childElements, childText, type XmlElement } from "./xml-element.ts";

/** The post that comments belong to. */
export interface Commented {
  item: XmlElement;
  title: string;
  /** `export.xml`, for origins. */
  file: string;
  blog: string;
  sourceId: string;
  /** Prefix of its comments' source ids: `wordpress:{site}:comment:`. */
  commentPrefix: string;
  publishTimeMillis: number;
}

/** A post's comments as replies, parents first; pings and trashed comments are returned as skipped. */
export function readComments(post: Commented, outline: Outline): SourceItem[] {
  const elements = sortByParent(childElements(post.item, "wp:comment"));
  const imported = new Map<string, string>();
  return elements.map((element) => {
    const id = childText(element, "wp:comment_id");
    const parentId = childText(element, "wp:comment_parent");
    const parent = imported.get(parentId) ?? post.sourceId;
    const title = `comment ${id} on "${post.title}"`;
    const origin = `${post.file}:${element.line}`;
    const reason = findCommentSkipReason(element);
    // Replies to a skipped comment are attached to its parent.
    imported.set(id, reason === null ? post.commentPrefix + id : parent);
    if (reason !== null)
      return {
        origin,
        title,
        post: null,
        notes: [{ kind: "skipped", reason, kept: childText(element, "wp:comment_content") }],
      };
    return makeItem({ origin, title }, () => {
      const context = {
        postId: childText(post.item, "wp:post_id"),
        attachments: outline.attachments,
        shortcodes: outline.shortcodes,
      };
      const parse = outline.links.resolveIn((content) => parseContent(content, context));
      const { body, inventory, notes } = convertSource(childText(element, "wp:comment_content"), parse);
      const reply: ImportedPost = {
        sourceId: post.commentPrefix + id,
        blog: post.blog,
        authors: [findCommenter(element, outline).screenName],
        parent,
        approved: childText(element, "wp:comment_approved") === "1",
        publishTimeMillis: findPublishTime(element, post.publishTimeMillis),
        body,
      };
      return { origin, title, post: reply, inventory, notes };
    });
  });
}

/**
 * Parents first, otherwise in file order. Comments whose parent is missing or part of a cycle are treated as
 * top level.
 */
function sortByParent(elements: XmlElement[]): XmlElement[] {
  const byParent = new Map<string, XmlElement[]>();
  for (const element of elements) {
    const parent = childText(element, "wp:comment_parent");
    byParent.set(parent, [...(byParent.get(parent) ?? []), element]);
  }
  const sorted = new Set<XmlElement>();
  const add = (element: XmlElement) => {
    if (sorted.has(element)) return;
    sorted.add(element);
    for (const child of byParent.get(childText(element, "wp:comment_id")) ?? []) add(child);
  };
  const ids = new Set(elements.map((element) => childText(element, "wp:comment_id")));
  for (const element of elements) if (!ids.has(childText(element, "wp:comment_parent"))) add(element);
  for (const element of elements) add(element);
  return [...sorted];
}
