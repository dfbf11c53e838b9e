import type { ServiceContext } from "../../env.ts";
import { statement, type Statement } from "../../store/query.ts";
import { deleteFollow, insertFollow, selectFollow } from "./followed-sql.ts";

/** Follows a discussion, or ends it; both may be repeated. */
export const prepareFollow = (
  { db, now }: Pick<ServiceContext, "db" | "now">,
  storyId: string,
  personId: string,
  isFollowed: boolean,
): Statement =>
  isFollowed
    ? statement(db, insertFollow, storyId, personId, now)
    : statement(db, deleteFollow, storyId, personId);

/** A row if the person follows the discussion. */
export const prepareIsFollowed = (db: D1Database, storyId: string, personId: string) =>
  statement<{ is_followed: number }>(db, selectFollow, storyId, personId);
