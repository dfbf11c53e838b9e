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
