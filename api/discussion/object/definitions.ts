/*
 * The part of the main database's schema that a discussion's object has. It is read from D1 when an object is created,
 * so that only the migrations define it.
 */

const tables = [
  "approvals",
  "blog_follows",
  "blogs",
  "changed_members",
  "changed_standings",
  "changes",
  "discussion_guests",
  "discussion_objects",
  "likes",
  "memberships",
  "mode_states",
  "posts",
  "reply_edits",
  "reply_holds",
  "reply_keys",
  "reply_pictures",
  "reply_threads",
  "restrictions",
  "thread_sizes",
  "threads",
  "touched_replies",
  "unsettled_approvals",
  "unsettled_replies",
];

const indexes = [
  "answers",
  "comments_of_story",
  "entries_by_time",
  "featured_ends",
  "likes_of_person",
  "memberships_of_person",
  "own_replies",
  "pending_threads_by_age",
  "pending_threads_by_rank",
  "reply_keys_by_time",
  "threads_by_age",
  "threads_by_rank",
  "threads_by_size",
  "threads_by_tier",
];

/** Triggers that compute something within a discussion. Effects outside of it are left to the triggers of D1. */
const triggers = [
  "approval_is_given",
  "approval_is_taken",
  "block_changes",
  "block_ends",
  "blog_follows_person",
  "blog_unfollows_person",
  "guest_answers",
  "guest_is_invited",
  "guest_leaves",
  "guest_likes",
  "guest_likes_no_more",
  "like_is_given",
  "like_is_taken",
  "member_changes",
  "member_joins",
  "member_leaves",
  "person_is_blocked",
  "reply_changes",
  "reply_comes",
  "reply_counts_differently",
  "reply_counts_in_thread",
  "reply_is_featured",
  "reply_is_held",
  "reply_is_let_go",
  "reply_is_liked",
  "reply_is_withheld",
  "reply_is_written",
  "reply_joins_thread",
  "reply_pictures_of_changed",
  "reply_pictures_of_former",
  "reply_pictures_of_new",
  "reply_pictures_of_taken_back",
  "standing_changes",
  "story_changes_hands",
  "story_has_other_insiders",
  "thread_begins",
  "thread_grows",
  "thread_is_placed",
];

export const definitionNames = [...tables, ...indexes, ...triggers];

/**
 * To be changed with these definitions. An object whose tables have another version is upgraded when it is opened;
 * `tests/api/schema-of-objects.test.ts` computes the required version.
 */
export const schemaVersion = "4fadff51158f";

/** Tables before their indexes and triggers: ?1 JSON list of names. */
export const selectDefinitions = `
  SELECT type, name, sql FROM sqlite_master WHERE name IN (SELECT value FROM json_each(?1)) AND sql IS NOT NULL
  ORDER BY type = 'table' DESC, name`;

export interface DefinitionRow {
  type: "table" | "index" | "trigger";
  name: string;
  sql: string;
}

/** A definition without references to rows that only D1 has, such as people. */
export const toObjectDefinition = ({ sql }: DefinitionRow): string =>
  sql.replaceAll(/ REFERENCES \w+ ?\(\w+\)/g, "");
