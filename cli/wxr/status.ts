import { childText, type XmlElement } from "./xml-element.ts";

/** Public WordPress statuses; `future` is scheduled. */
const publicStatuses = ["publish", "future"];
/** Statuses only visible to authors. */
const draftStatuses = ["draft", "pending", "private", "auto-draft"];

export const isDraftStatus = (status: string): boolean => draftStatuses.includes(status);

/** True for items that arrive with the posts that use them: files, guest authors, synced blocks. */
export const isPartOfOthers = (type: string): boolean =>
  ["attachment", "guest-author", "wp_block"].includes(type);

/** The reason why an item isn't imported; null for posts and pages. */
export function findSkipReason(item: XmlElement): string | null {
  const type = childText(item, "wp:post_type");
  if (type !== "post" && type !== "page") return `items of type "${type}" have no counterpart`;
  const status = childText(item, "wp:status");
  return publicStatuses.includes(status) || isDraftStatus(status) ? null : `its status is "${status}"`;
}

/** The reason why a comment isn't imported as a reply, or null. */
export function findCommentSkipReason(element: XmlElement): string | null {
  const type = childText(element, "wp:comment_type");
  if (type !== "" && type !== "comment") return `a ${type} isn't a reply`;
  const state = childText(element, "wp:comment_approved");
  return state === "0" || state === "1" ? null : `the comment was marked "${state}"`;
}
