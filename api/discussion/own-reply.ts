import type { ApprovalKind, ApprovalReason, HoldKind } from "../../contract/entities/approval.ts";
import type { OwnReply } from "../../contract/entities/own-reply.ts";
import type { ReplyRow } from "../posts/post-row.ts";
import { presentReply } from "../posts/present-post.ts";
import { editTime } from "./find-target.ts";

/** Row of `selectOwnReplies`. */
export interface OwnReplyRow extends ReplyRow, EvaluatedRow {}

/** Reasons and holds as JSON. */
export interface EvaluatedRow {
  blog_id: string;
  reasons: string;
  holds: string;
}

/** Presents a row as its writer sees it. */
export const presentOwnReply = (row: OwnReplyRow): OwnReply => ({
  reply: presentReply(row),
  starterId: row.starter_id,
  reasons: presentReasons(row),
  holds: presentHolds(row),
  editableUntilMillis: row.publish_time + editTime,
});

export const presentReasons = ({ reasons, blog_id: blogId }: EvaluatedRow): ApprovalReason[] =>
  listEntries<ApprovalKind, [string | null, number][]>(reasons).flatMap(([kind, people]) =>
    people.map(([personId, timeMillis]) => ({ kind, personId, blogId, timeMillis })),
  );

export const presentHolds = ({ holds }: EvaluatedRow): HoldKind[] =>
  listEntries<HoldKind, 0 | 1>(holds).flatMap(([kind, stands]) => (stands === 1 ? [kind] : []));

const listEntries = <Kind, Value>(json: string) =>
  Object.entries(JSON.parse(json) as Record<string, Value>) as [Kind, Value][];
