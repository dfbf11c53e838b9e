/** A comment with the ids of those that it may answer. */
export interface Ordered {
  id: string;
  /** Id of the comment that it answers; empty if it answers the story. */
  parent: string;
}

/**
 * Comments with parents first, otherwise in the order given. One whose parent is missing, or answers it in turn, answers the
 * story.
 */
export function orderComments<Comment extends Ordered>(comments: readonly Comment[]): Comment[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const done = new Set<Comment>();
  for (const comment of comments) {
    const chain: Comment[] = [];
    let next: Comment | undefined = comment;
    while (next && !done.has(next) && !chain.includes(next)) {
      chain.push(next);
      next = byId.get(next.parent);
    }
    for (const one of chain.toReversed()) done.add(one);
  }
  const placed = new Set<string>();
  return [...done].map((comment) => {
    const isKnown = placed.has(comment.parent);
    placed.add(comment.id);
    return isKnown ? comment : { ...comment, parent: "" };
  });
}
