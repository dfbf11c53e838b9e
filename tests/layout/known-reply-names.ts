/**
 * Files outside of `api/discussion/` whose statements use names that belong to a discussion, with these names. A file
 * is removed from the list when it calls the discussion instead (docs/decisions/0126); none is added.
 */
export const knownReplyNames: Readonly<Record<string, readonly string[]>> = {
  "api/posts/mode-state.ts": ["mode_states"],
  "api/posts/post-columns.ts": [
    "approved",
    "because_kind",
    "because_person_id",
    "edited_time",
    "is_starter",
    "parent_id",
    "starter_id",
  ],
};
