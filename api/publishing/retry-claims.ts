/**
 * Constraints by which a transaction refuses to write what was read before someone else's change: the story itself, the
 * cards of a story, a suggestion, its blog that was closed, a moment in the lists that another story has taken meanwhile, and a tag that was merged.
 */
const refusals = [
  "desk_stories.shelf",
  "blogs.managed_version",
  "reposts.version",
  "reposts.post_id, reposts.blog_id",
  "share_suggestions.version",
  "stream.list, stream.timestamp",
  "tag_names.name",
];
const isRefused = (error: unknown) =>
  error instanceof Error && refusals.some((refusal) => error.message.includes(refusal));

/** Maximum number of attempts. */
const maxAttempts = 5;

/** Repeats the work, including reading, when its transaction failed because something was changed meanwhile. */
export async function retryClaims<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRefused(error) || attempt === maxAttempts) throw error;
    }
  }
}
