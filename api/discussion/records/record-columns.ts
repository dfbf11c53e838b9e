import type { WrittenModes } from "./write-modes.ts";

/** Position of a post `p` in its discussion. */
export const positionColumns = "p.starter_id, p.parent_id, p.approved";

/** Columns of a post `p` and its discussion in an export. */
export const recordColumns = `
    p.edited_time, p.featured_until, p.came_approved,
    (SELECT json_object('byPersonId', a.by_person_id, 'timeMillis', a.created_time) FROM approvals a
      WHERE a.reply_id = p.id) AS approval,
    (SELECT json_group_array(json_object('kind', h.kind, 'byPersonId', h.by_person_id, 'timeMillis', h.created_time))
      FROM reply_holds h WHERE h.reply_id = p.id) AS holds,
    p.is_entry, p.entry_page,
    (SELECT json_group_array(json_object('mode', m.mode, 'state', m.state, 'timeMillis', m.time,
        'beginsTimeMillis', m.begins_time, 'personId', m.by_person_id))
      FROM mode_states m WHERE m.story_id = p.id) AS mode_states,
    (SELECT json_group_array(json_object('personId', g.person_id, 'byPersonId', g.by_person_id, 'timeMillis', g.created_time))
      FROM discussion_guests g WHERE g.story_id = p.id) AS guests,
    (SELECT json_object('summary', json(l.summary), 'duty', iif(l.duty_person_id IS NULL, NULL,
        json_object('personId', l.duty_person_id, 'timeMillis', l.duty_time)))
      FROM liveblogs l WHERE l.story_id = p.id) AS liveblog,
    (SELECT json_group_array(json_object('mark', m.mark, 'byPersonId', m.by_person_id, 'timeMillis', m.created_time))
      FROM entry_marks m WHERE m.story_id = p.starter_id AND m.mark IN ('key', 'pinned') AND m.entry_id = p.id) AS marks`;

/** Replies or entries, each by their index. */
const keysOf = (kind: string) => `
  SELECT starter_id AS k0, publish_time AS k1, id AS k2, length(body) AS bytes FROM posts
  WHERE is_starter = 0 AND ${kind} AND (starter_id, publish_time, id) > (?1, CAST(?2 AS INTEGER), ?3)`;
/** Grouped by discussion, ordered by time. */
export const selectReplyKeys = `
  ${keysOf("is_entry = 0")} UNION ALL ${keysOf("is_entry = 1")} ORDER BY k0, k1, k2 LIMIT ?4`;

interface Position {
  starterId: string;
  /** Null for a story. */
  parentId: string | null;
  modes: WrittenModes;
}

/** Position of a written post in its discussion, as columns of its row. */
export const createPositionCells = ({ starterId, parentId, modes }: Position, isApproved: boolean) => ({
  starter_id: starterId,
  parent_id: parentId,
  is_starter: parentId === null,
  is_entry: modes.entry !== null,
  approved: parentId === null || isApproved,
});

/** The names of these columns. */
export const positionNames = ["starter_id", "parent_id", "is_starter", "is_entry", "approved"] as const;

/** Readers change it while a story is written, so the value read before may be out of date. */
export const countedByReaders = ["like_count"];

/** Kinds of records of a discussion that are single rows: field → column (`RowTable` of the exports). */
export const discussionTables = {
  "reply-edits": {
    table: "reply_edits",
    key: ["replyId", "editedTimeMillis"],
    numbers: ["editedTimeMillis"],
    columns: { replyId: "reply_id", editedTimeMillis: "edited_time", body: "body" },
    json: ["body"],
    long: "body",
  },
  likes: {
    table: "likes",
    key: ["postId", "personId"],
    columns: { postId: "post_id", personId: "person_id", timeMillis: "created_time" },
  },
  "saved-posts": {
    table: "saved_posts",
    key: ["personId", "postId"],
    columns: { personId: "person_id", postId: "post_id", timeMillis: "created_time" },
  },
} as const;
