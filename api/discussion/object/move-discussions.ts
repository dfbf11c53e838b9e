import type { DiscussionPlace } from "../../../contract/discussion/move-discussion.ts";
import type { ServiceContext } from "../../env.ts";
import { runEach, throwFailures } from "../../schedule/run-each.ts";
import { readExcerpt, type ExcerptCells } from "../../store/bodies/reply-body.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { ServiceError } from "../../wire/service-error.ts";
import {
  beginCopy,
  selectMoves,
  selectMoving,
  selectNextStories,
  setLastStory,
  startMoves,
  stopMoves,
  beginEmptying,
  emptyBatch,
  emptyReplies,
  endTexts,
  selectTexts,
  selectWithTexts,
} from "./move-sql.ts";
import { selectBatch, start, type Position } from "./reply-batch-sql.ts";
import { beginReturn, selectToReturn } from "./return-sql.ts";
import { endDelivery } from "./sql.ts";

/** Discussions and batches of each in one run. */
const maxDiscussions = 50;
const maxBatches = 20;

interface TextRow extends ExcerptCells {
  id: string;
  content_hash: string;
  edited_time: number | null;
}

/** Deletes data of moved discussions that only their objects need: texts, former texts and the order of threads. */
export async function emptyTexts({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
  const moved = await runQuery<{ story_id: string }>(db, selectWithTexts, now, maxDiscussions);
  throwFailures(
    await runEach(
      moved,
      ({ story_id }) => story_id,
      ({ story_id }) => emptyDiscussion(db, story_id),
    ),
  );
}

async function emptyDiscussion(db: D1Database, storyId: string): Promise<void> {
  let before = start;
  for (let done = 0; done < maxBatches;) {
    const values = [storyId, before.publish_time, before.id] as const;
    const texts = await runQuery<TextRow>(db, selectTexts, ...values);
    const [positions] = await runAll(db, [
      statement<Position>(db, selectBatch, ...values),
      statement(db, beginEmptying, storyId),
      statement(db, emptyReplies, storyId, listExcerpts(texts)),
      ...emptyBatch.map((sql) => statement(db, sql, ...values)),
      statement(db, endDelivery, storyId),
    ]);
    const last = positions.at(-1);
    if (last === undefined) {
      await runQuery(db, endTexts, storyId);
      return;
    }
    // Replies that an earlier run has emptied cost little.
    if (texts.length > 0) done += 1;
    before = last;
  }
}

/** Excerpts of replies, which D1 keeps because it can't derive them without the texts. */
const listExcerpts = (texts: readonly TextRow[]): string =>
  JSON.stringify(texts.map((row) => [row.id, readExcerpt(row), row.content_hash, row.edited_time]));

type Context = Pick<ServiceContext, "db" | "now" | "discussionObjects" | "beginsInObjects">;

/** Stories checked in one run, and discussions moved. */
const maxSeen = 100;
const maxMoved = 20;
/** Discussions with a reply newer than this are moved later, ms. */
const quiet = 3_600_000;

function refuse(reason: string): never {
  throw new ServiceError("conflict", reason);
}

/**
 * Begins to move a discussion into an object, or back to D1; returns true if it is there already. Otherwise the job
 * continues the move. Throws 409 if it is there or being moved already, or can't be moved.
 */
export async function moveDiscussion(
  { db, now, discussionObjects, beginsInObjects }: Context,
  storyId: string,
  to: DiscussionPlace,
): Promise<boolean> {
  if (discussionObjects === undefined) refuse("No object is asked: DISCUSSIONS is `d1`.");
  if (to === "object" && !beginsInObjects)
    refuse("Objects get no more discussions: DISCUSSIONS is not `objects`.");
  const [begun] = await runAll(db, [db.prepare(to === "object" ? beginCopy : beginReturn).bind(storyId)]);
  if (begun.length === 0)
    refuse(
      to === "object"
        ? "This is no plain discussion in the database: it has been moved already, or is just being moved."
        : "This discussion is in no object: it has been moved back already, or is just being moved.",
    );
  const object = discussionObjects.getByName(storyId);
  return to === "object" ? object.moveIn(now) : object.moveOut(now);
}

/**
 * Starts moving all discussions to one side by the job, or stops it (null). Throws 409 if `DISCUSSIONS` doesn't fit: as
 * long as new ones begin in objects, not all can be moved back.
 */
export async function setMoves(
  { db, discussionObjects, beginsInObjects }: Context,
  to: DiscussionPlace | null,
): Promise<void> {
  if (to === "object" && !beginsInObjects)
    refuse("Objects get no discussions: DISCUSSIONS is not `objects`.");
  if (to === "d1" && (discussionObjects === undefined || beginsInObjects))
    refuse(
      "To move all discussions back, set DISCUSSIONS to `existing` first, so that no new ones begin in objects.",
    );
  await runAll(db, [
    statement(db, stopMoves),
    ...(to === null ? [] : [statement(db, startMoves, to === "d1" ? 1 : 0)]),
  ]);
}

/** Scheduled: continues moves that were begun, and moves all others if an operator has requested it. */
export async function moveDiscussions(context: Context): Promise<void> {
  const { db, discussionObjects } = context;
  if (discussionObjects === undefined) return;
  const [moves] = await runQuery<{ after_story_id: string; is_back: number }>(db, selectMoves);
  const failures = [
    ...(await moveInSome(context, moves?.is_back === 0 ? moves.after_story_id : null)),
    ...(await moveOutSome(context, moves?.is_back === 1)),
  ];
  await emptyTexts(context);
  throwFailures(failures);
}

const readMoving = ({ db }: Context, state: "copying" | "returning") =>
  runQuery<{ story_id: string }>(db, selectMoving, state, maxMoved);

/** Moves discussions into objects, oldest first: those already begun, otherwise the next ones after a story. */
async function moveInSome(context: Context, afterId: string | null): Promise<Error[]> {
  const { now, discussionObjects, beginsInObjects } = context;
  const begun = await readMoving(context, "copying");
  const going = await runEach(
    begun,
    ({ story_id }) => story_id,
    async ({ story_id }) => discussionObjects?.getByName(story_id).moveIn(now),
  );
  const next =
    begun.length > 0 || afterId === null || !beginsInObjects ? [] : await chooseNext(context, afterId);
  const started = await runEach(
    next,
    (storyId) => storyId,
    (storyId) => moveDiscussion(context, storyId, "object"),
  );
  return [...going, ...started];
}

/** Moves discussions back to D1: those already begun and, if all are to be moved, others. */
async function moveOutSome(context: Context, isAll: boolean): Promise<Error[]> {
  const { db, now, discussionObjects, beginsInObjects } = context;
  const begun = await readMoving(context, "returning");
  const going = await runEach(
    begun,
    ({ story_id }) => story_id,
    async ({ story_id }) => discussionObjects?.getByName(story_id).moveOut(now),
  );
  if (!isAll || beginsInObjects) return going;
  const next = await runQuery<{ story_id: string }>(db, selectToReturn, maxMoved - begun.length);
  const started = await runEach(
    next,
    ({ story_id }) => story_id,
    ({ story_id }) => moveDiscussion(context, story_id, "d1"),
  );
  return [...going, ...started];
}

/** The next discussions to move into objects; after the last story, the next run starts from the first. */
async function chooseNext({ db, now }: Context, afterId: string): Promise<string[]> {
  const stories = await runQuery<{ story_id: string; may_move: number }>(
    db,
    selectNextStories,
    afterId,
    maxSeen,
    now - quiet,
  );
  const chosen = stories.filter(({ may_move }) => may_move === 1).slice(0, maxMoved);
  const after = chosen.length === maxMoved ? chosen.at(-1) : stories.length < maxSeen ? null : stories.at(-1);
  await runQuery(db, setLastStory, after?.story_id ?? "");
  return chosen.map(({ story_id }) => story_id);
}
