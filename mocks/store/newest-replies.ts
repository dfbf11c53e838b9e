import type { PostRow } from "./post-row.ts";
import type { Tables } from "./tables.ts";
import { isPublished } from "./visibility.ts";

/** The newest approved replies of a story at any depth, newest first, `max` at most. */
export function findNewestReplies(tables: Tables, starterId: string, now: number, max: number): PostRow[] {
  const below = (id: string): PostRow[] =>
    (tables.repliesTo.get(id) ?? []).flatMap((reply) => [reply, ...below(reply.id)]);
  return below(starterId)
    .filter((reply) => reply.entryMarks === null && reply.approved && isPublished(reply, now))
    .toSorted((a, b) => b.publishTimeMillis - a.publishTimeMillis || (a.id < b.id ? 1 : -1))
    .slice(0, max);
}
