import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { findMentions } from "../../../contract/posts/references.ts";
import type { shareKinds } from "../../../contract/entities/notification.ts";
import { insertDutyNotification, deleteMentions, insertMentions, insertShareNotification } from "./sql.ts";

/**
 * Records the people whom a reply mentions, at the end of the transaction that writes its text, after the rules were
 * evaluated, so that replies held by a rule notify no one. People are notified at once if the reply is public,
 * otherwise when it becomes public.
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

/** Notifies the person put on duty at a liveblog. To be run before the duty is written. */
export const notifyOnDuty = (
  db: D1Database,
  { personId, storyId, byPersonId }: { personId: string; storyId: string; byPersonId: string },
): D1PreparedStatement => db.prepare(insertDutyNotification).bind(personId, storyId, byPersonId);

/** Notifies the person who suggested a story of what became of it, unless they did it. */
export const notifyOfShare = (
  db: D1Database,
  {
    personId,
    kind,
    postId,
    blogId,
    byPersonId,
  }: {
    personId: string;
    kind: (typeof shareKinds)[number];
    postId: string;
    blogId: string;
    byPersonId: string;
  },
): D1PreparedStatement =>
  db.prepare(insertShareNotification).bind(personId, kind, postId, blogId, byPersonId);
