import type { ServiceContext } from "../../env.ts";
import type { Standing } from "../../object-calls/discussion.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { createRemoteDatabases } from "./remote-db.ts";
import {
  insertFirstChange,
  insertObject,
  selectBlocks,
  selectFollow,
  selectMembership,
  selectObject,
} from "./sql.ts";

interface ObjectRow {
  story_id: string;
  state: "copying" | "object" | "returning";
  is_behind: number;
}

type FoundRows = [ObjectRow[], Standing["memberships"], Standing["blog_follows"], Standing["restrictions"]];

type ReaderContext = Pick<ServiceContext, "db" | "now" | "discussionObjects" | "isPreview">;

/** The database that has the discussion of a post: that of its object, or else the main one. */
export async function openDiscussion(context: ReaderContext, postId: string): Promise<D1Database> {
  const { db, now, discussionObjects } = context;
  if (discussionObjects === undefined) return db;
  const [row] = await runQuery<ObjectRow>(db, selectObject, postId, now);
  if (row === undefined || row.state === "copying") return db;
  const object = discussionObjects.getByName(row.story_id);
  if (row.is_behind === 1 && context.isPreview !== true) await object.refresh(now);
  return createRemoteDatabases({ main: db, object, standing: null, now }).discussion;
}

/** The databases an action is written to: the discussion, and D1, in the same transaction or right after. */
export interface WritableDiscussion {
  discussion: D1Database;
  outside: D1Database;
}

/** The same for an action in a discussion, which may begin in an object if it has no replies. */
export async function openForWriting(
  context: ServiceContext,
  postId: string,
  actor: Actor,
): Promise<WritableDiscussion> {
  const { db, now, discussionObjects, beginsInObjects } = context;
  if (discussionObjects === undefined) return { discussion: db, outside: db };
  const begin = beginsInObjects ? [insertObject, insertFirstChange] : [];
  const of = [postId, actor.personId] as const;
  const found = await runAll(db, [
    ...begin.map((sql) => statement(db, sql, postId)),
    statement(db, selectObject, postId, now),
    statement(db, selectMembership, ...of),
    statement(db, selectFollow, ...of),
    statement(db, selectBlocks, ...of),
  ]);
  const [[row], memberships, blog_follows, restrictions] = found.slice(begin.length) as FoundRows;
  // Writes during the copy are noted for the object.
  if (row === undefined || row.state === "copying") return { discussion: db, outside: db };
  const object = discussionObjects.getByName(row.story_id);
  if (row.is_behind === 1) await object.refresh(now);
  const standing = { personId: actor.personId, memberships, blog_follows, restrictions };
  return createRemoteDatabases({ main: db, object, standing, now });
}
