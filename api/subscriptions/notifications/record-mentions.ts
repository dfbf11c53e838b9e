import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { findMentions } from "../../../contract/find-mentions.ts";
import { deleteMentions, insertMentions } from "./sql.ts";

/**
 * Writes down whom a reply names: for the end of the transaction that writes its text, after it was judged, so that nobody
 * is told of what a rule holds. Whoever is named is told at once where it is in sight, and else when it comes.
 */
export function recordMentions(
  db: D1Database,
  replyId: string,
  body: readonly BlockNode[],
  isEdit: boolean,
): D1PreparedStatement[] {
  const names = findMentions(body);
  const list = JSON.stringify(names);
  return [
    ...(isEdit ? [db.prepare(deleteMentions).bind(replyId, list)] : []),
    ...(names.length > 0 ? [db.prepare(insertMentions).bind(replyId, list)] : []),
  ];
}
