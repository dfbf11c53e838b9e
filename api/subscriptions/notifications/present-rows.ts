import type { Notification, NotificationKind } from "../../../contract/entities/notification.ts";
import type { Role } from "../../../contract/entities/person.ts";
import { buildPermalink } from "../../../contract/slug.ts";
import { readExcerpt, type ExcerptCells } from "../../store/bodies/reply-body.ts";
import { buildTimeCursor } from "../../wire/cursors.ts";

/** A row of `selectNotifications` and `selectNews`. */
export interface NotificationRow extends ExcerptCells {
  id: number;
  kind: NotificationKind;
  subject: string;
  created_time: number;
  actor_id: string | null;
  is_unseen: number;
  post_id: string | null;
  is_story: number | null;
  headline: string | null;
  slug: string | null;
  blog_id: string | null;
  story_headline: string | null;
  host: string | null;
  liker_ids: string | null;
  liker_count: number;
  draft_id: string | null;
  draft_headline: string | null;
  remark: string | null;
  note_id: string | null;
  named_blog_id: string | null;
  member_role: Role | null;
  decision_id: string | null;
  action: string | null;
  reason: string | null;
  words: string | null;
  undone_by: string | null;
  outcome: "upheld" | "reversed" | null;
  answer: string | null;
  was_found_by_rule: number;
}

/** Maximum length of a post's excerpt, characters. */
const maxExcerpt = 200;

export const positionOf = ({ id, created_time }: NotificationRow) => ({ time: created_time, id: String(id) });

export function presentNotification(row: NotificationRow): Notification {
  const likers = row.liker_ids === null ? null : (JSON.parse(row.liker_ids) as string[]);
  const personIds = likers ?? (row.actor_id === null ? [] : [row.actor_id]);
  return {
    place: buildTimeCursor(positionOf(row)),
    kind: row.kind,
    timeMillis: row.created_time,
    isSeen: row.is_unseen === 0,
    personIds,
    personCount: likers === null ? personIds.length : row.liker_count,
    blogId: row.kind === "blogFollowed" ? row.subject : row.named_blog_id,
    role: row.member_role,
    post: presentPost(row),
    draft: presentDraft(row),
    decision: presentDecision(row),
  };
}

function presentPost(row: NotificationRow): Notification["post"] {
  if (row.post_id === null || row.host === null || row.blog_id === null) return null;
  const isStarter = row.is_story === 1;
  return {
    id: row.post_id,
    isStarter,
    excerpt: cutWords((isStarter && row.headline) || readExcerpt(row)),
    storyHeadline: row.story_headline ?? "",
    blogId: row.blog_id,
    permalink: buildPermalink(row.host, row.slug ?? "", row.post_id),
  };
}

const presentDraft = (row: NotificationRow): Notification["draft"] =>
  row.draft_id === null
    ? null
    : {
        id: row.draft_id,
        headline: row.draft_headline ?? "",
        remark: row.remark ?? "",
        noteId: row.note_id,
      };

/** Avoids half a surrogate pair at the end. */
const cutWords = (text: string) => text.slice(0, maxExcerpt).replace(/\p{Surrogate}$/u, "");

function presentDecision(row: NotificationRow): Notification["decision"] {
  if (row.decision_id === null) return null;
  const isOwn = row.kind !== "notice";
  return {
    id: row.decision_id,
    action: row.action ?? "",
    reason: isOwn ? (row.reason ?? "") : "",
    words: isOwn ? (row.words ?? "") : "",
    isUndone: row.undone_by !== null,
    wasFoundByRule: row.was_found_by_rule === 1,
    outcome: row.outcome,
    answer: isOwn ? (row.answer ?? "") : "",
  };
}
