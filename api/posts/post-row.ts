import type { ApprovalKind } from "../../contract/entities/approval.ts";
import type { Correction } from "../../contract/posts/correction.ts";
import type { PostFieldNameIn } from "../../contract/entities/post-fields.ts";
import type { Tag } from "../../contract/entities/taxonomy.ts";
import type { PostSummary } from "../../contract/entities/post.ts";
import type { BodyCells } from "../store/bodies/fill-bodies.ts";
import type { ExcerptCells } from "../store/bodies/reply-body.ts";
import type { PostCells } from "./post-cells.ts";
import { parseIds, parseJson } from "../store/json-cells.ts";

/** Row of `summaryColumns`. SQLite returns booleans as 0 and 1, lists and objects as JSON. */
export interface SummaryRow extends PostCells<PostFieldNameIn<"card">>, ExcerptCells {
  id: string;
  slug: string;
  author_id: string;
  author_ids: string;
  status: PostSummary["status"];
  removed_at_request_of: string | null;
  publish_time: number;
  last_update_time: number;
  blog_id: string;
  host: string;
  timezone: string;
  blog_group: string;
  story_type: string | null;
  is_starter: number;
  starter_id: string;
  parent_id: string | null;
  approved: number;
  mode_state: PostSummary["modeState"];
  reply_count: number;
  /** JSON. */
  text_image: string | null;
  /** JSON; empty if the text has no product, null if an older release has written it. */
  product: string | null;
  is_protected: number;
  card_names: string;
}

/** The names on a card that belong to other entities. Null for undeclared ones. */
export interface CardNames {
  storyType: string | null;
  category: string | null;
  subcategory: string | null;
  tags: Tag[];
}

/** Row of `postColumns`. */
export interface PostRow extends SummaryRow, BodyCells, PostCells<PostFieldNameIn<"page" | "full">> {
  /** The special section, unless readers can't see it yet. */
  shown_section: string | null;
  removal_note: string | null;
  /** The story that a password protects, which may be the post itself. */
  lock_id: string | null;
  edited_time: number | null;
  /** Milliseconds; null for no end. */
  featured_until: number | null;
  /** The strongest approval reason and the person behind it. */
  because_kind: ApprovalKind | null;
  because_person_id: string | null;
  corrections: string;
  reposts: string;
}

/** Row of `replyColumns`. */
export type ReplyRow = Pick<
  PostRow,
  | "id"
  | "slug"
  | "author_id"
  | "author_ids"
  | "status"
  | "publish_time"
  | "blog_id"
  | "host"
  | "starter_id"
  | "parent_id"
  | "approved"
  | "is_featured"
  | "featured_until"
  | "like_count"
  | "is_protected"
  | "edited_time"
  | "because_kind"
  | "because_person_id"
  | "body"
>;

/** Ids of all authors, and of people behind approval reasons and corrections, without duplicates. */
export const nameAuthors = (
  rows: readonly (Pick<SummaryRow, "author_ids"> &
    Partial<Pick<PostRow, "because_person_id" | "corrections">>)[],
): string[] => [
  ...new Set(
    rows.flatMap(({ author_ids, because_person_id, corrections = "[]" }) => [
      ...parseIds(author_ids),
      ...(typeof because_person_id === "string" ? [because_person_id] : []),
      ...((parseJson(corrections) ?? []) as Correction[]).map(({ personId }) => personId),
    ]),
  ),
];
