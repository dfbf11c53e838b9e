import type { Stream } from "../../contract/entities/post.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, statement } from "../store/query.ts";
import { completeStream, findUpperBound, type StreamPage, type StreamRow } from "./read-stream.ts";
import { selectStream, selectStreamKeys } from "./sql.ts";

/**
 * A page of several lists merged: the newest keys of each list in one batch, the posts in a second. The rows
 * read grow with the number of lists and the page length, not with the posts.
 */
export async function readMergedStream(
  context: ServiceContext,
  lists: readonly string[],
  page: StreamPage,
): Promise<Stream> {
  const { db, now } = context;
  const bound = findUpperBound(page, now);
  const keys = await runAll(
    db,
    lists.map((list) =>
      statement<{ timestamp: number }>(db, selectStreamKeys, list, bound, page.maxReturned + 1),
    ),
  );
  const newest = keys
    .flatMap((entries, index) => entries.map(({ timestamp }) => ({ timestamp, list: lists[index] ?? "" })))
    .toSorted((a, b) => b.timestamp - a.timestamp)
    .slice(0, page.maxReturned + 1);
  const rows = await runAll(
    db,
    newest.map(({ list, timestamp }) => statement<StreamRow>(db, selectStream, list, timestamp + 1, 1)),
  );
  return completeStream(db, rows.flat(), page);
}
