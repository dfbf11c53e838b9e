import type * as v from "valibot";
import type { getSaved } from "../../contract/saved.ts";
import { presentReply, presentSummary } from "./present-post.ts";
import type { PostRow } from "./post-row.ts";
import type { Store } from "./store.ts";
import { findSurroundings, nameRows } from "./surroundings.ts";
import { pageByTime } from "./time-cursor.ts";
import { isVisible } from "./visibility.ts";

/** What somebody keeps for later, the latest first. */
export function presentSaved(
  { tables, discussion, now }: Store,
  personId: string,
  query: v.InferOutput<(typeof getSaved)["query"]>,
): v.InferOutput<(typeof getSaved)["reply"]> {
  const saved = [...discussion.saved].flatMap(([key, time]) => {
    const [who, id = ""] = key.split(":");
    return who === personId ? [{ id, time }] : [];
  });
  const { shown, pagination } = pageByTime(saved, query, (place) => place);
  const rows = shown.flatMap(({ id, time }) => {
    const row = tables.posts.get(id);
    const story = row && tables.posts.get(row.starterId);
    return row && story && isVisible(tables, row, now()) ? [{ row, story, time }] : [];
  });
  const named = rows.flatMap(({ row, story }): PostRow[] => [row, story]);
  return {
    items: rows.map(({ row, story, time }) => ({
      savedTimeMillis: time,
      story: presentSummary(tables, story, now()),
      reply: row.parentId === null ? null : presentReply(tables, row),
    })),
    next: pagination.next?.after ?? null,
    ...findSurroundings(tables, nameRows(named)),
  };
}
