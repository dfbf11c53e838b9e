import { statement } from "../store/query.ts";
import type { PostRow, SummaryRow } from "./post-row.ts";
import { countStream, selectPosts, selectSummaries } from "./sql.ts";
import { authorList } from "./stream-list.ts";

/*
 * What others may ask about posts by id: statements for their own batches. `now` is in ms. The SQL stays here.
 */

const list = (ids: readonly string[]) => JSON.stringify([...new Set(ids)]);

/** Whole posts and replies. */
export const preparePosts = (db: D1Database, ids: readonly string[], now: number) =>
  statement<PostRow>(db, selectPosts, list(ids), now);

/** Posts as cards show them. */
export const prepareSummaries = (db: D1Database, ids: readonly string[], now: number) =>
  statement<SummaryRow>(db, selectSummaries, list(ids), now);

/** The number of a person's published stories, up to a limit. */
export const prepareStoryCount = (db: D1Database, personId: string, now: number, limit: number) =>
  statement<{ count: number }>(db, countStream, authorList(personId), now + 1, limit);
