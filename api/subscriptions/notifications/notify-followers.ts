import type { ServiceContext } from "../../env.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import * as sql from "./followed-sql.ts";

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
