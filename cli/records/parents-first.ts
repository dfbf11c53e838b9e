import { orderComments, type Ordered } from "./order-comments.ts";

/** Size of the comments that wait for their parents, characters. Those that don't fit are read again. */
const maxHeld = 16 * 1024 * 1024;

/**
 * Comments of a file with parents first, otherwise in their order, without all of them in memory. One whose parent is missing, or
 * answers it in turn, answers the story (`orderComments`). The file is read once if what waits for its parent fits into memory,
 * and otherwise again for the rest.
 *
 * `keys`: ids and parents of all of them. `read`: the comments in the same order, as often as it is called; its errors end this.
 * `sizeOf`: characters of a comment.
 */
export async function* readParentsFirst<Comment extends Ordered>(
  keys: readonly Ordered[],
  read: () => AsyncIterable<Comment>,
  sizeOf: (comment: Comment) => number,
  most = maxHeld,
): AsyncGenerator<Comment> {
  const parents = new Map<string, string>();
  for (const { id, parent } of orderComments(keys)) if (!parents.has(id)) parents.set(id, parent);
  const isDone = new Uint8Array(keys.length);
  const placed = new Set<string>();
  for (let left = keys.length, before = -1; left > 0 && left !== before;) {
    before = left;
    /** By the ids of parents. */
    const held = new Map<string, { comment: Comment; index: number }[]>();
    let size = 0;
    let index = -1;
    for await (const found of read()) {
      index += 1;
      if (isDone[index] !== 0) continue;
      const comment = { ...found, parent: parents.get(found.id) ?? "" };
      if (comment.parent !== "" && !placed.has(comment.parent)) {
        const own = sizeOf(comment);
        if (size + own > most) continue;
        size += own;
        const waiting = held.get(comment.parent);
        if (waiting) waiting.push({ comment, index });
        else held.set(comment.parent, [{ comment, index }]);
        continue;
      }
      const ready = [{ comment, index }];
      for (let next = ready.pop(); next !== undefined; next = ready.pop()) {
        isDone[next.index] = 1;
        placed.add(next.comment.id);
        left -= 1;
        yield next.comment;
        const answers = held.get(next.comment.id) ?? [];
        held.delete(next.comment.id);
        for (const answer of answers) size -= sizeOf(answer.comment);
        ready.push(...answers.toReversed());
      }
    }
  }
}
