import type { ApprovalKind } from "../../contract/entities/approval.ts";
import type { PostSummary } from "../../contract/entities/post.ts";

/** Row of `summaryColumns`. SQLite returns booleans as 0 and 1, lists and objects as JSON. */
export interface SummaryRow {
  id: string;
  headline: string;
  subhead: string | null;
  slug: string;
  excerpt: string;
  author_id: string;
  author_ids: string;
  byline: string | null;
  status: PostSummary["status"];
  removed_at_request_of: string | null;
  publish_time: number;
  last_update_time: number;
  blog_id: string;
  host: string;
  timezone: string;
  blog_group: string;
  main_media: string | null;
  featured_media: string | null;
  story_type: string | null;
  story_type_name: string | null;
  category: string | null;
  category_name: string | null;
  subcategory: string | null;
  subcategory_name: string | null;
  is_starter: number;
  starter_id: string;
  parent_id: string | null;
  approved: number;
  is_roundup: number;
  is_featured: number;
  is_sticky: number;
  sponsored: number;
  template: PostSummary["template"];
  mode: PostSummary["mode"];
  mode_state: PostSummary["modeState"];
  allow_replies: number;
  reply_count: number;
  like_count: number;
  ad_zone: string | null;
  do_not_crawl: number;
  is_protected: number;
  tags: string;
}

/** Row of `postColumns`. */
export interface PostRow extends SummaryRow {
  edited_time: number | null;
  /** The strongest approval reason and the person behind it. */
  because_kind: ApprovalKind | null;
  because_person_id: string | null;
  body: string;
  drop_cap: number;
  syndication_exclusions: string;
  special_section: string | null;
  reposts: string;
}

/** Ids of all authors, and of people behind approval reasons, without duplicates. */
export const nameAuthors = (
  rows: readonly (Pick<SummaryRow, "author_ids"> & Partial<Pick<PostRow, "because_person_id">>)[],
): string[] => [
  ...new Set(
    rows.flatMap(({ author_ids, because_person_id }) => [
      ...(JSON.parse(author_ids) as string[]),
      ...(typeof because_person_id === "string" ? [because_person_id] : []),
    ]),
  ),
];
