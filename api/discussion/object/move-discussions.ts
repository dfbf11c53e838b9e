import type { ServiceContext } from "../../env.ts";
import { runEach, throwFailures } from "../../schedule/run-each.ts";
import { runAll, runQuery } from "../../store/query.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { emptyTexts } from "./empty-texts.ts";
import {
  beginCopy,
  selectLastStory,
  selectMoving,
  selectNextStories,
  setLastStory,
  startMoves,
  stopMoves,
} from "./move-sql.ts";

type Context = Pick<ServiceContext, "db" | "now" | "discussionObjects">;

/** Stories that one run looks at, and discussions that it moves. */
const maxSeen = 100;
const maxMoved = 20;
/** One in which somebody has just written is moved later, ms. */
const quiet = 3_600_000;

const withoutObjects = "Discussions are kept in the database: DISCUSSIONS is not `objects`.";

/**
 * Begins to move a discussion into an object; whether the object has it already. Otherwise the job goes on with it. Throws
 * 409 if it is moved already, or no plain discussion.
 */
export async function moveDiscussion(
  { db, now, discussionObjects }: Context,
  storyId: string,
): Promise<boolean> {
  if (discussionObjects === undefined) throw new ServiceError("conflict", withoutObjects);
  const [begun] = await runAll(db, [db.prepare(beginCopy).bind(storyId)]);
  if (begun.length === 0)
    throw new ServiceError(
      "conflict",
      "This is no plain discussion in the database: it has been moved already, or is just being moved.",
    );
  return discussionObjects.getByName(storyId).moveIn(now);
}

/** Has the job move all discussions into objects from now on, or no more of them. Throws 409 without objects. */
export async function setMoves({ db, discussionObjects }: Context, isOn: boolean): Promise<void> {
  if (isOn && discussionObjects === undefined) throw new ServiceError("conflict", withoutObjects);
  await runQuery(db, isOn ? startMoves : stopMoves);
}

/** Scheduled: goes on with moves that were begun, and moves all others, oldest first, if an operator wants it. */
export async function moveDiscussions(context: Context): Promise<void> {
  const { db, now, discussionObjects } = context;
  if (discussionObjects === undefined) return;
  const begun = await runQuery<{ story_id: string }>(db, selectMoving, "copying", maxMoved);
  const going = await runEach(
    begun,
    ({ story_id }) => story_id,
    ({ story_id }) => discussionObjects.getByName(story_id).moveIn(now),
  );
  const next = begun.length > 0 ? [] : await chooseNext(context);
  const started = await runEach(
    next,
    (storyId) => storyId,
    (storyId) => moveDiscussion(context, storyId),
  );
  await emptyTexts(context);
  throwFailures([...going, ...started]);
}

/** The next discussions to move; after the last story, the next run begins anew. */
async function chooseNext({ db, now }: Context): Promise<string[]> {
  const [last] = await runQuery<{ after_story_id: string }>(db, selectLastStory);
  if (last === undefined) return [];
  const stories = await runQuery<{ story_id: string; may_move: number }>(
    db,
    selectNextStories,
    last.after_story_id,
    maxSeen,
    now - quiet,
  );
  const chosen = stories.filter(({ may_move }) => may_move === 1).slice(0, maxMoved);
  const after = chosen.length === maxMoved ? chosen.at(-1) : stories.length < maxSeen ? null : stories.at(-1);
  await runQuery(db, setLastStory, after?.story_id ?? "");
  return chosen.map(({ story_id }) => story_id);
}
