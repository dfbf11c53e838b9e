import { childText, type XmlElement } from "./xml-element.ts";

/** Statuses of WordPress that readers see; `future` waits for its date. */
const publicStatuses = ["publish", "future"];
/** Statuses that writers see. */
const draftStatuses = ["draft", "pending", "private", "auto-draft"];

export const isDraftStatus = (status: string): boolean => draftStatuses.includes(status);

/** Why an item is not imported, or null when it is a post or page. */
export function findSkipReason(item: XmlElement): string | null {
  const type = childText(item, "wp:post_type");
  if (type !== "post" && type !== "page") return `items of type "${type}" have no counterpart`;
  const status = childText(item, "wp:status");
  return publicStatuses.includes(status) || isDraftStatus(status) ? null : `its status is "${status}"`;
}

/** Why a comment is no reply, or null. */
export function findCommentSkipReason(element: XmlElement): string | null {
  const type = childText(element, "wp:comment_type");
  if (type !== "" && type !== "comment") return `a ${type} isn't a reply`;
  const state = childText(element, "wp:comment_approved");
  return state === "0" || state === "1" ? null : `the comment was marked "${state}"`;
}
