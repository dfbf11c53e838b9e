import type { ServiceContext } from "../../env.ts";
import { runAll, statement, type Statement, runQuery } from "../../store/query.ts";
import * as sql from "./followed-sql.ts";
import { deleteAllNews, deleteFollow, insertFollow, selectFollow } from "./followed-sql.ts";
import { muteNews, muteStatements } from "./sql.ts";

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

/** Followers notified in one transaction, and transactions of one run: 20,000 people a minute. */
const batchSize = 500;
const maxBatches = 40;

interface NewsRow {
  story_id: string;
  reply_id: string;
  after_person_id: string;
}

/**
 * Scheduled: notifies the followers of discussions with new replies. A reply only leaves one row, so that writing costs the
 * same however many follow.
 */
export async function notifyFollowers({ db }: Pick<ServiceContext, "db">): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const [news] = await runQuery<NewsRow>(db, sql.selectNewsOfDiscussion);
    if (news === undefined) return;
    const { story_id: story, reply_id: reply, after_person_id: after } = news;
    const [[last]] = await runAll(db, [
      statement<{ person_id: string | null }>(db, sql.selectLastFollower, story, after, batchSize),
      statement(db, sql.insertDiscussionNews, story, after, batchSize, reply),
    ]);
    await (last?.person_id
      ? runQuery(db, sql.advanceNews, story, reply, last.person_id)
      : runQuery(db, sql.deleteNews, story, reply));
  }
}

/**
 * Mutes restored notifications: those of the last days appear again in the product, as seen, and no email is sent about
 * them. Restoring into a network in use also mutes messages that were about to be sent there.
 */
export const muteRestored = ({ db, now }: Pick<ServiceContext, "db" | "now">) =>
  runAll(db, [db.prepare(muteStatements), db.prepare(deleteAllNews), db.prepare(muteNews).bind(now)]);
