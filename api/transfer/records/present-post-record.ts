import type { BodyCells } from "../../store/bodies/fill-bodies.ts";
import { readCells, type PostCells } from "../../posts/post-cells.ts";
import { parseBody } from "../../store/bodies/reply-body.ts";
import { parseJson } from "../../store/parse-json.ts";

/** Row of `selectWholePosts`. */
export interface WholePostRow extends PostCells, BodyCells {
  id: string;
  source_id: string;
  content_hash: string;
  blog_id: string;
  author_ids: string;
  starter_id: string;
  parent_id: string | null;
  approved: number;
  slug: string;
  status: string;
  publish_time: number;
  last_update_time: number;
  translation_of: string | null;
  password_hash: string | null;
  stream_time: number | null;
  edited_time: number | null;
  came_approved: number;
  /** JSON, or null. */
  approval: string | null;
  /** JSON lists. */
  holds: string;
  is_entry: number;
  entry_page: number | null;
  mode_states: string;
  guests: string;
  liveblog: string | null;
  marks: string;
  tags: string;
  reposts: string;
}

/** A row as a story record; not validated yet. */
export function presentStoryRecord(row: WholePostRow): Record<string, unknown> {
  return { ...presentCommon(row), blogId: row.blog_id, translationOf: row.translation_of };
}

/** A row as a reply record; not validated yet. */
export function presentReplyRecord(row: WholePostRow): Record<string, unknown> {
  return {
    ...presentCommon(row),
    starterId: row.starter_id,
    parentId: row.parent_id,
    approved: row.approved === 1,
    cameApproved: row.came_approved === 1,
    approval: parseJson(row.approval),
    holds: parseJson(row.holds),
    editedTimeMillis: row.edited_time,
    entry: row.is_entry === 1 ? { page: row.entry_page ?? 1, marks: parseJson(row.marks) } : null,
  };
}

function presentCommon(row: WholePostRow): Record<string, unknown> {
  return {
    ...readCells(row),
    id: row.id,
    sourceId: row.source_id,
    authorIds: parseJson(row.author_ids),
    slug: row.slug,
    status: row.status,
    publishTimeMillis: row.publish_time,
    lastUpdateTimeMillis: row.last_update_time,
    streamTimeMillis: row.stream_time,
    modeStates: parseJson(row.mode_states),
    guests: parseJson(row.guests),
    liveblog: parseJson(row.liveblog),
    passwordHash: row.password_hash,
    tags: parseJson(row.tags),
    reposts: parseJson(row.reposts),
    body: parseBody(row.body),
    contentHash: row.content_hash,
  };
}
